import SwimFitTestSupport
import Testing

@testable import SwimFitModels
@testable import SwimFitFood
@testable import SwimFitStore
@testable import SwimFitSwim

/// Names of everyday foods, as people type them in five languages, and the built-in food that each means.
///
/// The list was written before the search was tried with it. A name without a food is a reason to add the food.
@Suite("Everyday names of foods", .inTurn)
struct EverydayNamesTests {
    private let search = FoodSearch(BuiltInFoods.foods)

    private static let names: [(typed: String, food: String)] = list.split(separator: "\n").flatMap { line in
        let parts = line.components(separatedBy: " = ")
        return parts[1].components(separatedBy: ", ").map { ($0, parts[0]) }
    }

    @Test("each finds its food first")
    func first() {
        let names = Set(BuiltInFoods.foods.map(\.name))
        for (typed, food) in Self.names {
            #expect(names.contains(food), "no food is called \(food)")
            let found = search.foods(matching: typed, limit: 3).map(\.name)
            #expect(found.first == food, "\(typed) → \(found.joined(separator: " | ")), not \(food)")
        }
    }

    @Test("what is behind a typed “with” is an addition: the word that names a food is before it")
    func additions() {
        func called(_ typed: String) -> [String] {
            search.called(typed.split(separator: " ").map(String.init)).map(\.food.name)
        }
        #expect(called("eggs with bacon").isEmpty)
        for name in ["Coffee with milk", "Porridge with milk", "Toast with butter and jam"] {
            #expect(called(name.lowercased()).contains(name))
        }
        #expect(called("bacon egg and cheese griddle cake") == ["Bacon, egg and cheese griddle cake"])
    }

    @Test(
        "each names its food: it has all words before the comma of one of the names, and none that is not in it"
    )
    func taken() throws {
        let foods = Dictionary(uniqueKeysWithValues: BuiltInFoods.foods.map { ($0.name, $0) })
        for (typed, name) in Self.names {
            let food = try #require(foods[name])
            let words = try #require(FoodNameWords(typed)).words
            let isNamed = ([food.name] + food.synonyms).compactMap { FoodNameWords($0) }.contains { phrase in
                let typedForms = words.map { Set(WordForms.ofTyped($0)) }
                let ownForms = phrase.words.map { Set(WordForms.of($0)) }
                return typedForms.allSatisfy { typed in ownForms.contains { !$0.isDisjoint(with: typed) } }
                    && ownForms.prefix(phrase.mainCount).allSatisfy { own in
                        typedForms.contains { !$0.isDisjoint(with: own) }
                    }
            }
            #expect(isNamed, "\(typed) is no name of \(name)")
        }
    }

    private static let list = """
        White bread = bread, white bread, Brot, pain, pan, Weißbrot
        Wholemeal bread = wholemeal bread, brown bread, whole wheat bread, Vollkornbrot, pain complet, pan integral
        White toast = toast, Toastbrot
        Sourdough bread = sourdough, sourdough bread
        Rye bread = rye bread, Roggenbrot
        Baguette = baguette, french bread
        Bread roll = bread roll, Brötchen, Semmel
        Bagel = bagel
        Croissant = croissant
        Pain au chocolat = pain au chocolat, chocolate croissant
        Pita bread = pita, pitta
        Naan = naan, naan bread
        Hake, cooked = merluza, hake, Seehecht
        Ham and butter baguette = jambon-beurre
        Bread with ham = Schinkenbrot
        Steak with chips = steak frites
        Iced tea, sweetened = sweet tea
        Tomato salad = Tomatensalat, salade de tomates
        Flour tortilla = wrap, tortilla
        Crumpet = crumpet
        Scone = scone
        Brioche = brioche
        Cornbread = cornbread
        Banana bread = banana bread
        Oatcake = oatcake, oatcakes
        Crispbread, rye = crispbread, ryvita, Knäckebrot
        Rice cake = rice cake, rice cakes, Reiswaffel
        Garlic bread = garlic bread
        Soft pretzel = Brezel, soft pretzel
        Porridge with milk = porridge, Haferbrei
        Porridge with water = oatmeal
        Rolled oats, dry = oats, rolled oats, Haferflocken, porridge oats, avena
        Overnight oats = overnight oats
        Muesli = muesli, Müsli
        Granola = granola
        Corn flakes = cornflakes, corn flakes, cereal
        Frosted flakes = frosties
        Wheat biscuits = weetabix
        Oat rings = cheerios
        Crisped rice = rice krispies
        Chocolate rice cereal = coco pops
        Special K = special k
        Wheat squares = shreddies
        Bran flakes = bran flakes
        Pancakes = pancakes, pancake
        Crêpe = crepe, crêpe, Pfannkuchen
        Waffle = waffle, Waffel, gaufre
        French toast = french toast, eggy bread
        Full English breakfast = full english, full english breakfast, fry-up
        Whole milk = milk, whole milk, full fat milk, Milch, Vollmilch, lait, leche
        Semi-skimmed milk = semi-skimmed milk, semi skimmed milk, 2% milk, leche semidesnatada
        Skimmed milk = skimmed milk, skim milk, fat free milk, Magermilch
        Oat milk = oat milk, Hafermilch, leche de avena
        Soya milk = soya milk, soy milk, Sojamilch
        Almond milk, unsweetened = almond milk, Mandelmilch
        Coconut milk = coconut milk, Kokosmilch
        Kefir = kefir
        Buttermilk = buttermilk, Buttermilch
        Chocolate milk = chocolate milk
        Yoghurt, plain, whole = yogurt, yoghurt, natural yoghurt, Joghurt, Naturjoghurt, yaourt, yogur
        Greek yoghurt, fat-free = greek yogurt, greek yoghurt
        Skyr = skyr
        Quark, low-fat = quark, Magerquark
        Cottage cheese = cottage cheese, Hüttenkäse
        Cheddar = cheese, cheddar, Käse, fromage, queso
        Mozzarella = mozzarella
        Parmesan = parmesan
        Feta = feta
        Halloumi = halloumi
        Gouda = gouda
        Brie = brie
        Camembert = camembert
        Goat's cheese, soft = goat's cheese, goats cheese, goat cheese, Ziegenkäse
        Cream cheese = cream cheese, philadelphia, Frischkäse
        Ricotta = ricotta
        Mascarpone = mascarpone
        Paneer = paneer
        Blue cheese = blue cheese, stilton
        Swiss cheese = emmental, swiss cheese
        Butter = butter, beurre, mantequilla
        Whipping cream = cream, double cream, heavy cream, Sahne
        Sour cream = sour cream
        Crème fraîche = creme fraiche
        Ice cream, vanilla = ice cream, vanilla ice cream, helado
        Ice lolly = ice lolly, popsicle
        Custard = custard
        Tiramisu = tiramisu
        Egg, boiled = egg, eggs, boiled egg, Ei, Eier, œuf, huevo, huevos
        Egg, fried = fried egg, Spiegelei
        Egg, poached = poached egg
        Scrambled eggs = scrambled eggs, Rührei
        Omelette = omelette, omelet
        Quiche lorraine = quiche, quiche lorraine
        Spanish omelette = spanish omelette, tortilla de patatas
        Apple = apple, Apfel, manzana
        Banana = banana, Banane, plátano
        Orange = orange, naranja
        Pear = pear, Birne, poire, pera
        Grapes = grapes, Trauben, Weintrauben, uvas
        Strawberries = strawberries, Erdbeeren, fraises, fresas
        Raspberries = raspberries, Himbeeren, framboises
        Blueberries = blueberries, Heidelbeeren, Blaubeeren
        Mixed berries = berries, mixed berries
        Kiwi = kiwi, kiwis
        Mango = mango
        Pineapple = pineapple, Ananas, piña
        Watermelon = watermelon, Wassermelone, pastèque, sandía
        Cantaloupe melon = melon, Melone, cantaloupe
        Honeydew melon = honeydew, honeydew melon
        Peach = peach, Pfirsich, melocotón
        Plum = plum, Pflaume
        Cherries = cherries, Kirschen
        Grapefruit = grapefruit
        Mandarin = mandarin, satsuma, tangerine
        Clementine = clementine
        Avocado = avocado, aguacate
        Lemon = lemon, Zitrone
        Raisins = raisins, Rosinen
        Dates = dates, medjool dates, Datteln
        Applesauce = applesauce, Apfelmus
        Fruit salad = fruit salad, Obstsalat
        Tomato = tomato, tomatoes, Tomate, Tomaten, cherry tomatoes
        Cucumber = cucumber, Gurke, concombre, pepino
        Courgette, cooked = courgette, zucchini, calabacín
        Aubergine, cooked = aubergine, eggplant, berenjena
        Rocket = rocket, arugula, rucola
        Swede, cooked = swede, rutabaga
        Coriander leaves = coriander, cilantro
        Spring onion = spring onion, scallion, green onion
        Beetroot, cooked = beetroot, beets, Rote Bete
        Red pepper = pepper, bell pepper, red pepper, poivron
        Broccoli, cooked = broccoli, Brokkoli
        Cauliflower, cooked = cauliflower, Blumenkohl
        Carrot = carrot, carrots, Karotte, Möhren, zanahoria
        Onion = onion, red onion, Zwiebel, oignon, cebolla
        Garlic = garlic, Knoblauch, ajo
        Spinach, raw = spinach, Spinat
        Peas, cooked = peas, frozen peas, Erbsen
        Green beans, cooked = green beans, grüne Bohnen
        Sweetcorn, canned = sweetcorn, corn, Mais
        Mushrooms, raw = mushrooms, Pilze, Champignons
        Asparagus, cooked = asparagus, Spargel
        Lettuce = lettuce, Kopfsalat
        Kimchi = kimchi
        Sauerkraut = sauerkraut
        Olives, green = olives
        Mixed salad with dressing = salad, mixed salad, green salad, Salat, ensalada
        Coleslaw = coleslaw
        Potatoes, boiled = potatoes, boiled potatoes, Kartoffeln, patatas, pommes de terre, new potatoes
        Potatoes, raw = raw potatoes, uncooked potatoes
        Potato, baked = baked potato, jacket potato
        Mashed potatoes = mash, mashed potatoes, mashed potato, Kartoffelpüree
        Roast potatoes = roast potatoes
        Potato wedges = potato wedges
        Chips, restaurant = chips, fries, french fries, Pommes frites
        Sweet potato, baked = sweet potato, Süßkartoffel
        Sweet potato fries = sweet potato fries
        Gnocchi = gnocchi
        Rice, white, cooked = rice, white rice, cooked rice, basmati rice, Reis, riz, arroz
        Rice, white, dry = dry rice, uncooked rice, raw rice
        Rice, brown, cooked = brown rice
        Rice, brown, dry = dry brown rice, uncooked brown rice
        Pasta, cooked = pasta, spaghetti, penne, macaroni, cooked pasta, Nudeln
        Pasta, dry = dry pasta, uncooked pasta, raw pasta
        Wholemeal pasta, cooked = wholemeal pasta, whole wheat pasta
        Egg noodles, cooked = noodles, egg noodles
        Rice noodles, cooked = rice noodles
        Couscous, cooked = couscous
        Couscous, dry = dry couscous, uncooked couscous
        Quinoa, cooked = quinoa
        Quinoa, dry = dry quinoa, uncooked quinoa
        Bulgur, cooked = bulgur
        Polenta, cooked = polenta
        Wheat flour, white = flour, plain flour, all-purpose flour, Mehl, farine, harina
        Chicken breast, roasted = chicken, chicken breast, Hähnchenbrust, pollo, poulet, grilled chicken
        Chicken breast, raw = raw chicken, raw chicken breast, uncooked chicken breast
        Chicken thigh, roasted = chicken thigh, chicken thighs
        Chicken thigh without skin, raw = raw chicken thigh
        Chicken drumstick, roasted = drumstick, chicken drumstick
        Chicken wing, roasted = chicken wings
        Roast chicken = roast chicken
        Fried chicken = fried chicken
        Chicken nuggets = chicken nuggets
        Turkey breast, roasted = turkey, turkey breast, Pute
        Beef mince, cooked = mince, minced beef, ground beef, beef mince, Hackfleisch
        Beef mince, raw = raw mince, raw ground beef, raw minced beef
        Sirloin steak = steak, sirloin steak, rump steak
        Roast beef = roast beef
        Pork chop = pork chop, pork
        Pork sausage = sausage, sausages, Wurst
        Frankfurter = frankfurter, wiener, Würstchen
        Bratwurst = bratwurst
        Bacon = bacon, streaky bacon
        Ham, sliced = ham, Schinken, jambon
        Dry-cured ham = prosciutto, parma ham, serrano ham
        Lamb chop = lamb, lamb chop
        Salami = salami
        Chorizo = chorizo
        Meatballs = meatballs
        Meatloaf = meatloaf
        Sausage roll = sausage roll
        Cornish pasty = cornish pasty, pasty
        Pork schnitzel, breaded = schnitzel
        Salmon, cooked = salmon, salmon fillet, Lachs, saumon, salmón
        Salmon, raw = raw salmon, sashimi
        Smoked salmon = smoked salmon
        Tuna in water = tuna, canned tuna, tinned tuna, Thunfisch, thon, atún
        Tuna mayonnaise = tuna mayo
        Cod, cooked = cod, fish, Fisch
        Haddock, cooked = haddock
        Trout, cooked = trout
        Prawns, cooked = prawns, shrimp, shrimps, Garnelen, gambas, crevettes
        Fish fingers = fish fingers, fish sticks, Fischstäbchen
        Mussels, cooked = mussels
        Lentils, cooked = lentils, Linsen, lentilles, lentejas
        Lentils, dry = dry lentils, uncooked lentils, raw lentils
        Red lentils, dry = red lentils
        Chickpeas, canned = chickpeas, garbanzo beans, Kichererbsen
        Chickpeas, dry = dry chickpeas
        Kidney beans, canned = kidney beans
        Black beans, cooked = black beans
        Black beans, dry = dry black beans
        Baked beans = baked beans, beans
        Butter beans, cooked = butter beans
        Hummus = hummus, houmous
        Falafel = falafel
        Tofu, firm = tofu
        Tempeh = tempeh
        Seitan = seitan
        Edamame = edamame
        Almonds = almonds, Mandeln, almendras
        Walnuts = walnuts, Walnüsse
        Cashews = cashews, cashew nuts
        Peanuts, roasted, salted = peanuts, Erdnüsse
        Mixed nuts, salted = nuts, mixed nuts, Nüsse
        Peanut butter = peanut butter, Erdnussbutter
        Chia seeds = chia seeds
        Sunflower seeds = sunflower seeds
        Pumpkin seeds = pumpkin seeds
        Linseed = flaxseed, linseed, Leinsamen
        Spaghetti bolognese = spaghetti bolognese, spag bol, bolognese
        Spaghetti carbonara = carbonara
        Lasagne = lasagne, lasagna
        Macaroni cheese = mac and cheese, macaroni cheese
        Chilli con carne = chilli con carne, chili con carne
        Chicken curry with rice = curry, chicken curry
        Chicken tikka masala = chicken tikka masala, tikka masala
        Chicken biryani = biryani, chicken biryani
        Lentil curry = dal, dahl
        Samosa = samosa
        Onion bhaji = onion bhaji
        Fried rice = fried rice, egg fried rice
        Pad thai = pad thai
        Mushroom risotto = risotto
        Paella = paella
        Sushi, salmon nigiri = sushi
        Instant noodles, dry = ramen, instant noodles
        Dumplings, Asian = gyoza, potstickers
        Spring roll, vegetable = spring roll
        Pizza margherita = pizza, margherita
        Hamburger = burger, hamburger
        Cheeseburger = cheeseburger
        Hot dog = hot dog
        Beef burrito = burrito
        Beef taco = taco
        Döner kebab in pita = kebab, döner, doner kebab
        Fish and chips = fish and chips
        Shakshuka = shakshuka
        Cottage pie = cottage pie, shepherd's pie
        Goulash = goulash, Gulasch
        Roast dinner = sunday roast
        Yorkshire pudding = yorkshire pudding
        Ham and cheese sandwich = sandwich
        Cheese sandwich = cheese sandwich, grilled cheese
        Chicken wrap = chicken wrap
        Falafel wrap = falafel wrap
        Caesar salad = caesar salad
        Greek salad = greek salad
        Tomato soup = tomato soup, soup
        Vegetable soup = vegetable soup
        Chicken noodle soup = chicken soup
        Pumpkin soup = pumpkin soup, butternut squash soup
        Miso soup = miso soup
        Ketchup = ketchup
        Mayonnaise = mayo, mayonnaise
        Mustard = mustard, Senf
        Soy sauce = soy sauce, soya sauce
        Sweet chilli sauce = sweet chilli sauce, sweet chili sauce
        Sriracha = sriracha
        Pesto = pesto
        Tomato pasta sauce = pasta sauce, tomato sauce, marinara
        Guacamole = guacamole
        Tzatziki = tzatziki
        Gravy = gravy
        Hollandaise = hollandaise
        Salt = salt
        Jam = jam
        Honey = honey, Honig, miel
        Chocolate hazelnut spread = nutella
        Yeast extract = marmite
        Sugar = sugar, Zucker, sucre, azúcar
        Maple syrup = maple syrup
        Olive oil = olive oil, oil, Olivenöl
        Sunflower oil = vegetable oil, sunflower oil
        Margarine = margarine
        Ghee = ghee
        Milk chocolate = chocolate, milk chocolate, Schokolade, chocolat
        Dark chocolate = dark chocolate
        Gummy sweets = gummy bears, haribo, Gummibärchen
        Digestive biscuit = biscuit, digestive
        Chocolate chip cookie = cookie
        Brownie = brownie
        Flapjack = flapjack
        Chocolate cake = cake, chocolate cake
        Carrot cake = carrot cake
        Cheesecake = cheesecake
        Apple pie = apple pie
        Apple crumble = apple crumble
        Doughnut, glazed = doughnut, donut
        Blueberry muffin = muffin, blueberry muffin
        Cinnamon roll = cinnamon roll
        Crisps = crisps, potato chips
        Tortilla chips = tortilla chips
        Pringles = pringles
        Popcorn, salted = popcorn
        Pretzels = pretzels
        Granola bar = cereal bar, granola bar
        Water = water, Wasser, eau, agua
        Coffee = coffee, black coffee, Kaffee, café
        Coffee with milk = coffee with milk, white coffee
        Café con leche = café con leche, café au lait, Milchkaffee
        Instant coffee = instant coffee
        Decaf coffee = decaf coffee, decaf
        Caffè latte = latte
        Cappuccino = cappuccino
        Latte with oat milk = oat latte, oat milk latte
        Mocha = mocha
        Matcha = matcha
        Matcha latte = matcha latte
        Chai latte = chai latte
        Tea = tea, black tea, Tee, thé, té
        Tea with milk = tea with milk
        Green tea = green tea, thé vert, grüner Tee
        Herbal tea = herbal tea, peppermint tea
        Hot chocolate = hot chocolate, cocoa
        Orange juice = orange juice, oj, juice, Orangensaft, jus d'orange
        Apple juice = apple juice, Apfelsaft
        Cola = cola, coke
        Diet cola = diet coke, coke zero
        Lemonade, sparkling = lemonade, sprite
        Energy drink = energy drink, red bull
        Kombucha = kombucha
        Beer = beer, lager, ale, stout, Bier, cerveza, bière
        Cider = cider
        Red wine = wine, red wine, Rotwein, vino tinto
        White wine = white wine, Weißwein
        Rosé wine = rosé, rose wine
        Sparkling wine = prosecco, champagne, Sekt
        Gin and tonic = gin and tonic
        Gin = gin
        Vodka = vodka
        Rum = rum
        Whisky = whisky, whiskey
        Tequila = tequila
        Aperol spritz = aperol spritz
        Whey protein powder = protein powder, whey, whey protein
        Protein shake with milk = protein shake in milk
        Protein bar = protein bar
        Sports drink = sports drink, isotonic drink
        Energy gel = energy gel
        Roquefort = roquefort
        Mushy peas = mushy peas
        Pilau rice = pilau rice
        Prawn cocktail = prawn cocktail
        Cauliflower cheese = cauliflower cheese, gratin de chou-fleur
        Mince pie = mince pie
        Ham croquettes = croquetas
        Churros = churros
        Seafood paella = paella de marisco
        Mushroom omelette = omelette aux champignons
        Breaded fish = poisson pané
        Leberkäse = Leberkäse
        Sauerbraten = Sauerbraten
        Petit suisse = petit suisse
        Manchego = queso manchego
        Toad in the hole = toad in the hole
        Stuffed peppers = stuffed peppers, gefüllte Paprika, poivrons farcis
        Toast with jam = toast with jam
        """
}
