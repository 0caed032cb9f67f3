/// Small files as the programs write them, with made-up days.
package enum DiaryTexts {
    package static let nutrition = """
        Date,Meal,Calories,Fat (g),Saturated Fat,Cholesterol,Sodium (mg),Potassium,Carbohydrates (g),Fiber,Sugar,Protein (g),Vitamin A,Vitamin C,Calcium,Iron,Note
        2026-01-15,Breakfast,500.0,15.0,5.0,50.0,600.0,740.0,70.0,3.0,20.0,25.0,10.0,20.0,30.0,2.0,
        2026-01-15,Lunch,"1,020.5",25.0,8.0,80.0,900.0,0.0,85.0,5.0,10.0,40.0,0.0,0.0,0.0,4.0,"chicken, rice"
        2026-01-16,Post-Workout,200.0,2.0,,,,,,,,20.0,,,,,

        """

    package static let servings = """
        Day,Time,Group,Food Name,Amount,Energy (kcal),Vitamin D (IU),Water (g),Carbs (g),Protein (g),Sodium (mg),Category
        2026-02-01,8:15 AM,"Breakfast","Oatmeal",150.00 g,569.00,40.00,12.00,101.50,25.35,3.00,"Cereals"
        2026-02-01,,"Dinner","Chili, mild",1.00 full recipe,291.49,,,38.04,21.28,700.00,""
        2026-02-02,1:05 PM,"Uncategorized","Banana",100.00 g,89.00,,74.91,22.84,1.09,1.00,"Fruit"
        2026-02-02,1:05 PM,"Uncategorized","Banana",100.00 g,89.00,,74.91,22.84,1.09,1.00,"Fruit"

        """
}
