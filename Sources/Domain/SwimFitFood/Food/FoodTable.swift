import SwimFitBase

/// The built-in foods: a table, so longer than other files.
///
/// A line is a food: `name | figures | household portions in grams | other names | source | how common`. The figures
/// are amounts in 100 g: energy (kcal), protein, fat, carbohydrate, fibre, sugars (g), sodium (mg), saturated fat (g),
/// cholesterol, potassium, calcium, iron, vitamin C (mg), water (ml); `-` is a figure that was not measured. The source
/// is the USDA number of the food whose figures these are (Standard Reference 27/28, public domain), or a home recipe
/// such as `08120:40+01079:240`: 40 g of 08120 mixed with 240 g of 01079, without a loss in cooking. The first
/// portion is the one offered first. `# …` begins a group.
///
/// How common a food is, our own estimate, decides which of several matches of a search comes first: 3 is eaten by most
/// people every week, 2 often, 1 now and then, 0 seldom. Another name is needed where people call a food by words that
/// are not in its name, and where a word by itself means one certain food: "milk" is whole milk. Plurals and the
/// spellings in `WordForms` need no other name.
///
/// The table is one string because the compiler does not check its contents (in an array, 700 initialisers would be
/// type-checked one by one), and `BuiltInFoods` reads it once, in milliseconds.
let foodTable = #"""
    # Bread
    White bread | 266 8.8 3.3 49.4 2.7 5.7 490 0.7 0 126 144 3.6 0 36.4 | slice 29, thin slice 20 | bread, sandwich bread | 18069 | 3
    White toast | 293 9 4 54.4 2.5 4.7 592 0.58 1 131 119 3.3 0 30.4 | slice 27 | toast, toasted white bread | 18070 | 3
    Wholemeal bread | 252 12.4 3.5 42.7 6 4.3 455 0.72 0 254 161 2.5 0 39 | slice 32 | whole wheat bread, brown bread | 18075 | 3
    Wholemeal toast | 306 16.3 4.1 51.2 9.2 5.8 493 0.92 0 326 130 3 0 24.2 | slice 25 | whole wheat toast, brown toast | 18076 | 2
    Toast with butter | 380 7.3 19.9 43.2 2 3.8 602 11 45.1 109 99.4 2.6 0 27.4 | slice 34 | buttered toast | 18070:27+01001:7 | 2
    Toast with peanut butter | 420 18.6 22.5 39.9 7.6 7.6 467 4.5 0 417 98.4 2.5 0 15.3 | slice 41 | peanut butter on toast | 18076:25+16098:16 | 1
    Rye bread | 259 8.5 3.3 48.3 5.8 3.9 603 0.63 0 166 73 2.8 0.4 37.3 | slice 32 | roggenbrot | 18060 | 1
    Pumpernickel | 250 8.7 3.1 47.5 6.5 0.53 596 0.44 0 208 68 2.9 0 37.9 | slice 26 | black bread | 18044 | 0
    Multigrain toast | 288 14.5 4.6 47.1 8.1 6.9 414 0.95 0 250 111 2.7 0.1 31.5 | slice 24, large slice 38 | seeded bread | 18036 | 1
    Oat bread | 269 8.4 4.4 48.5 4 8.1 447 0.7 0 142 66 2.7 0 36.7 | slice 27 |  | 18039 | 0
    Baguette | 272 10.8 2.4 51.9 2.2 4.6 602 0.53 0 117 52 3.9 0 33 | slice 30, quarter 63, whole 250 | french bread, sourdough | 18029 | 2
    Ciabatta | 271 8.8 3.5 50 2.7 0.83 613 0.85 0 110 78 2.9 0 35.7 | slice 30 | italian bread | 18033 | 1
    Focaccia | 249 8.8 7.9 35.8 1.8 1.8 561 0.88 0 114 35 3.2 0 45.9 | piece 57 |  | 18973 | 1
    Garlic bread | 350 8.4 16.6 41.7 2.5 3.7 544 5.3 0 103 27 3 0.2 31.8 | slice 43 |  | 18963 | 2
    Raisin bread | 274 7.9 4.4 52.3 4.3 5.7 347 1.1 0 227 66 2.9 0.1 33.6 | slice 32 | fruit loaf | 18047 | 0
    Challah | 287 9.5 6 47.8 2.3 1.8 380 1.6 51 115 93 3 0 34.7 | slice 40 | egg bread, brioche | 18027 | 0
    Bread roll | 273 8.6 6.3 46 3.8 1.6 524 1.5 0 115 176 3.5 0 37 | roll 50 | bun, brötchen, wheat roll, dinner roll | 18347 | 2
    Wholemeal roll | 266 8.7 4.7 51.1 7.5 8.5 521 0.84 0 272 106 2.4 0 33.1 | medium 36, roll 28 |  | 18348 | 1
    Burger bun | 278 9.9 3.8 50.1 2.1 6.4 500 0.89 0 127 173 3.4 1.3 34.2 | bun 44 | hamburger roll, hot dog roll | 18350 | 2
    Pita bread | 275 9.1 1.2 55.7 2.2 1.3 536 0.17 0 120 86 2.6 0 32.1 | pita 60 | pitta | 18041 | 2
    Naan | 291 9.6 5.7 50.4 2.2 3.5 465 1.4 - 125 84 3.2 - 32.6 | piece 90 |  | 28307 | 2
    Chapati | 297 11.2 7.5 46.4 4.9 2.7 409 2 - 266 93 3 - 33 | piece 68 | roti | 28306 | 1
    Flour tortilla | 293 7.9 5.9 51.2 2.5 3.3 709 1.4 0 146 127 3.3 0 32.4 | large 48, medium 30 | wrap, tortilla | 18364 | 2
    Corn tortilla | 218 5.7 2.9 44.6 6.3 0.88 45 0.45 0 186 81 1.2 0 45.9 | tortilla 24 | taco shell | 18363 | 1
    Bagel | 264 10.6 1.3 52.4 1.6 8.4 422 0.36 0 107 219 3.6 0 33.8 | bagel 99, small 69, mini 26 |  | 18001 | 2
    English muffin | 227 8.9 1.7 44.2 3.5 3.5 425 0.73 0 109 163 4 1.8 43.6 | muffin 57 | toasting muffin | 18258 | 1
    Croissant | 406 8.2 21 45.8 2.6 11.3 467 11.7 67 118 37 2 0.2 23.2 | croissant 57, small 42, large 67 |  | 18239 | 2
    Soft pretzel | 338 8.2 3.1 69.4 1.7 0.25 545 0.69 0 88 23 3.9 0 15 | medium 115, large 143, small 62 | laugenbrezel | 43109 | 1
    Crispbread, rye | 366 7.9 1.3 82.2 16.5 1.1 410 0.14 0 319 31 2.4 0 6.1 | slice 10 | knäckebrot | 18216 | 0
    Rice cake | 387 8.2 2.8 81.5 4.2 0.88 26 0.57 0 290 11 1.5 0 5.8 | cake 9 |  | 19816 | 2
    Crackers, salted | 418 9.5 8.6 74 2.8 1.3 941 1.7 0 152 19 5.6 0 5 | cracker 3, serving 15 | saltines, cracker | 18228 | 2
    Crackers, wheat | 455 7.3 16.4 70.7 6.9 15.5 699 3.2 0 283 92 2.6 0 2.8 | cracker 2, serving 30 |  | 18232 | 1
    Breadcrumbs | 395 13.3 5.3 72 4.5 6.2 732 1.2 0 196 183 4.8 0 6.5 | cup 108 |  | 18079 | 0
    Scone | 353 7 16.3 44.6 1.5 2.2 580 4.3 3 121 235 2.9 0.2 28.9 | scone 60 | biscuit (US) | 18016 | 1

    # Breakfast
    Porridge with water | 71 2.5 1.5 12 1.7 0.27 4 0.31 0 70 9 0.9 0 83.6 | cup 234, tbsp 14.6 | oatmeal | 08121 | 2
    Porridge with milk | 97 4.7 2.6 13.8 1.4 4.5 41.1 1.2 6.9 172 110 0.62 0.17 78 | bowl 280 | porridge, oatmeal with milk | 08120:40+01079:240 | 3
    Rolled oats, dry | 379 13.2 6.5 67.7 10.1 0.99 6 1.1 0 362 52 4.2 0 10.8 | cup 81 | oats, porridge oats, oat flakes, dry oatmeal | 08120 | 3
    Muesli | 399 12.8 12.8 61.8 9.2 11.2 6.4 1.4 0 483 77.2 3.9 0.46 10.6 | bowl 60, cup 90 | unsweetened | 08120:60+09298:15+12061:10+12036:5 | 2
    Muesli, sweetened | 355 9 5.4 75.2 8.3 25.5 252 0.6 0 311 51 7.7 0.4 8.7 | cup 82 | crunchy | 08286 | 1
    Granola | 489 14.8 24.1 53.2 9 20 25 4.1 0 540 78 4.2 1.2 5.4 | cup 122 | crunchy muesli | 08037 | 2
    Corn flakes | 357 7.5 0.4 84.1 3.3 9.5 729 0.12 0 168 5 28.9 21 3.8 | cup 28 | cereal | 08020 | 2
    Frosted flakes | 369 4 1.7 89.2 2.2 35.4 468 0.45 0 76 3 26.7 24.2 4.2 | cup 40 | sugared cereal | 08069 | 0
    Bran flakes | 328 9.9 2.1 80.5 18.3 18.6 540 0.4 0 533 44 28 0 3.4 | cup 40 | cereal | 08029 | 2
    Shredded wheat | 348 11.2 2 81 11.8 0.81 4 0.41 0 358 45 3.3 0 4.2 | biscuit 21 |  | 08365 | 0
    Wheat biscuits | 371 11.4 2.9 81.5 11.4 5.7 371 0.48 0 429 57 12.9 0 3 | biscuit 17.5, cup 57 | weetabix, cereal | 42237 | 2
    Oat rings | 376 12.1 6.7 73.2 9.4 4.4 497 1.5 0 641 401 33.2 21.6 5.1 | cup 28 | cheerios, cereal | 08013 | 2
    Honey nut oat rings | 376 8.8 5 79.7 7.1 32.9 566 0.53 0 412 425 20.6 21.4 2.9 | cup 37 | cheerios | 08045 | 0
    Puffed rice | 383 7 0.9 87.8 1.4 0 5 0.33 0 116 9 2.9 0 3.9 | cup 18.7 |  | 08066 | 0
    Crisped rice | 381 6.8 2 85 0.4 9.9 527 0.46 0 125 5 30.4 63.3 5.1 | cup 26 | rice krispies | 08065 | 2
    Chocolate rice cereal | 389 4.6 2.7 87.9 1.4 38.6 424 2.1 0 197 127 14.5 48 2.8 | cup 41 | coco pops, cocoa krispies | 08014 | 0
    Raisin bran | 318 7.7 2.7 77.3 11.4 31.3 356 0.48 0 653 43 12.3 0 10.4 | cup 59 |  | 08060 | 0
    High-fibre bran cereal | 260 13.1 4.9 74.2 29.3 15.7 258 0.64 0 1020 389 17.6 20 2.1 | cup 62 | all-bran | 08001 | 1
    Wheat germ | 382 29.1 10.7 49.6 15.1 7.8 4 1.8 0 947 45 9.1 6 5.6 | cup 113 |  | 08084 | 0
    Semolina porridge | 50 1.5 0.21 10.7 0.5 0.03 129 0.03 0 17 89 4 0 87.1 | cup 251 | cream of wheat | 08169 | 0
    Grits | 71 1.7 0.46 14.8 0.8 0.12 223 0.07 0 27 1 0.57 0 82.9 | cup 257, tbsp 16 | corn porridge | 08161 | 0
    Pancakes | 233 5.2 6.8 37.8 1 8.3 461 1.2 18 90 78 5.7 0.3 48.4 | pancake 41, mini pancake 10.1 | pancake | 18288 | 2
    Waffle | 285 6.5 9.7 43 2.2 4.9 638 1.5 14 125 308 5.6 0 38 | waffle 35 |  | 18365 | 2
    French toast sticks | 340 6 17.7 41.2 1.4 9.9 400 4 0 111 53 1.9 0 33.6 | piece 22 | eggy bread | 21024 | 0
    Scrambled eggs on toast | 231 11.6 12.2 18.2 3.1 2.8 288 5 181 192 85.4 1.8 0 55.8 | portion 196 | eggs on toast | 01132:120+18076:66+01001:10 | 2
    Avocado toast | 231 8.9 9.5 29.2 7.9 3.1 243 1.5 0 408 69.3 1.7 5.1 49.5 | portion 136 |  | 18076:66+09037:70 | 2
    Blueberry muffin | 375 4.5 16.1 53 1.1 31.5 336 2.8 30 121 44 1.3 0.9 25 | medium 113, small 66, large 139 |  | 18274 | 2
    Oat bran muffin | 270 7 7.4 48.3 4.6 8.2 393 1.1 0 507 63 4.2 0 35 | medium 113, small 66, large 139 |  | 18283 | 0

    # Dairy
    Whole milk | 61 3.1 3.2 4.8 0 5 43 1.9 10 132 113 0.03 0 88.1 | glass 206, cup 248, 100 ml 103 | milk, full-fat milk | 01077 | 3
    Semi-skimmed milk | 50 3.3 2 4.8 0 5.1 47 1.3 8 140 120 0.02 0.2 89.2 | glass 206, cup 248, 100 ml 103 | milk, 2% milk, reduced-fat milk, low-fat milk | 01079 | 3
    Skimmed milk | 34 3.4 0.08 5 0 5.1 42 0.06 2 156 122 0.03 0 90.8 | glass 207, cup 248, 100 ml 103 | milk, nonfat milk, fat-free milk, skim milk | 01085 | 2
    Goat's milk | 69 3.6 4.1 4.5 0 4.5 50 2.7 11 204 134 0.05 1.3 87 | glass 206, cup 248, 100 ml 103 |  | 01106 | 0
    Buttermilk | 40 3.3 0.88 4.8 0 4.8 190 0.55 4 151 116 0.05 1 90.1 | glass 207, cup 248, 100 ml 103 |  | 01088 | 0
    Chocolate milk | 76 3 1.9 12.1 0.7 9.6 66 1.2 8 169 109 0.24 0 82.2 | glass 211, cup 253, 100 ml 105 | cocoa drink | 01103 | 1
    Evaporated milk | 134 6.8 7.6 10 0 10 106 4.6 29 303 261 0.19 1.9 74 | tbsp 16, cup 252 |  | 01096 | 0
    Condensed milk, sweetened | 321 7.9 8.7 54.4 0 54.4 127 5.5 34 371 284 0.19 2.6 27.2 | tbsp 19, cup 306 |  | 01095 | 0
    Yoghurt, plain, whole | 61 3.5 3.2 4.7 0 4.7 46 2.1 13 155 121 0.05 0.5 87.9 | pot 150, cup 245 | natural yoghurt, plain yoghurt | 01116 | 3
    Yoghurt, plain, low-fat | 63 5.2 1.6 7 0 7 70 1 6 234 183 0.08 0.8 85.1 | pot 150, cup 245 | natural yoghurt | 01117 | 2
    Yoghurt, plain, fat-free | 56 5.7 0.18 7.7 0 7.7 77 0.12 2 255 199 0.09 0.9 85.2 | pot 150, cup 245 | natural yoghurt, skim yoghurt | 01118 | 1
    Yoghurt, vanilla | 85 4.9 1.2 13.8 0 13.8 66 0.81 5 219 171 0.07 0.8 79 | pot 150, cup 245 | vanilla yoghurt | 01119 | 2
    Yoghurt, fruit | 95 4.4 0.2 19 0 19 58 0.12 2 194 152 0.07 0.7 75.4 | pot 150, cup 245 | fruit yoghurt, strawberry yoghurt | 43261 | 2
    Soya yoghurt, plain | 66 2.6 1.8 9.7 0.4 5.3 13 0.22 0 - 132 - 13.2 84.7 | pot 125, cup 227 | plant yoghurt | 16252 | 1
    Greek yoghurt, fat-free | 59 10.2 0.39 3.6 0 3.2 36 0.12 5 141 110 0.07 0 85.1 | pot 170, cup 240 | skyr, quark, greek yoghurt | 01256 | 3
    Cottage cheese | 98 11.1 4.3 3.4 0 2.7 364 1.7 17 104 83 0.07 0 79.8 | cup 210, serving 113 |  | 01012 | 2
    Cottage cheese, low-fat | 81 10.4 2.3 4.8 0 4 308 1.2 12 125 111 0.13 0 81.2 | cup 226, serving 113 |  | 01015 | 0
    Ricotta | 174 11.3 13 3 0 0.27 84 8.3 51 105 207 0.38 0 71.7 | cup 248, tbsp 15 |  | 01036 | 1
    Cream cheese | 342 5.9 34.2 4.1 0 3.2 365 19.3 110 138 98 0.38 0 54.4 | tbsp 14.5, cup 232 | philadelphia, soft cheese | 01017 | 2
    Cream cheese, light | 201 7.8 15.3 8.1 0 5.8 359 9.1 54 247 148 0.17 0 66.7 | tbsp 15, cup 240 |  | 43274 | 0
    Cheddar | 406 24 33.8 1.3 0 0.28 644 19.4 102 76 675 0.16 0 37.1 | slice 28, serving 40, cup 113 | cheese | 01009 | 3
    Mozzarella | 300 22.2 22.4 2.2 0 1 627 13.2 79 76 505 0.44 0 50 | slice 28, ball 125, cup 112 | cheese | 01026 | 2
    Parmesan | 392 35.8 25.8 3.2 0 0.8 1376 16.4 68 92 1184 0.82 0 29.2 | tbsp 5, serving 20 | cheese | 01033 | 2
    Parmesan, grated | 420 28.4 27.8 13.9 0 0.07 1804 15.4 86 180 853 0.49 0 22.6 | cup 100, tbsp 5 | cheese | 01032 | 0
    Feta | 264 14.2 21.3 4.1 0 4.1 917 14.9 89 62 493 0.65 0 55.2 | serving 50, cup 150 | cheese | 01019 | 2
    Gouda | 356 24.9 27.4 2.2 0 2.2 819 17.6 114 121 700 0.24 0 41.5 | slice 28, serving 40 | cheese | 01022 | 2
    Edam | 357 25 27.8 1.4 0 1.4 812 17.6 89 188 731 0.44 0 41.6 | slice 28, serving 40 | cheese | 01018 | 0
    Swiss cheese | 380 26.9 27.8 5.4 0 1.3 70 17.8 92 77 791 0.2 0 37.1 | slice 28, serving 40 | emmental, cheese | 01040 | 0
    Gruyère | 413 29.8 32.3 0.36 0 0.36 714 18.9 110 81 1011 0.17 0 33.2 | slice 28, cup 132 | cheese | 01023 | 0
    Provolone | 351 25.6 26.6 2.1 0 0.56 876 17.1 69 138 756 0.52 0 41 | slice 28, cup 132 | cheese | 01035 | 0
    Brie | 334 20.8 27.7 0.45 0 0.45 629 17.4 100 152 184 0.5 0 48.4 | serving 30, cup 144 | cheese | 01006 | 2
    Camembert | 300 19.8 24.3 0.46 0 0.46 842 15.3 72 187 388 0.33 0 51.8 | serving 30, wedge 38 | cheese | 01007 | 1
    Blue cheese | 353 21.4 28.7 2.3 0 0.5 1146 18.7 75 256 528 0.31 0 42.4 | serving 30, cup 135 | roquefort, gorgonzola, stilton | 01004 | 1
    Goat's cheese, soft | 264 18.5 21.1 0 0 0 459 14.6 46 26 140 1.9 0 60.8 | serving 30 | chèvre | 01159 | 0
    Processed cheese spread | 290 16.4 21.2 8.7 0 7.3 1625 13.3 55 242 562 0.33 0 47.6 | slice 20, tbsp 15 | american cheese, cheese slice | 01048 | 0
    Single cream | 195 2.7 19.3 3.7 0 3.7 40 12 66 122 96 0.04 0.8 73.8 | tbsp 15, cup 239 | cream, light cream | 01050 | 1
    Half-and-half | 130 3 11.5 4.3 0 4.3 41 7.2 37 130 105 0.07 0.9 80.6 | tbsp 15, cup 242 | coffee cream | 01049 | 0
    Whipping cream | 345 2 37 2.8 0 2.8 38 23 137 75 65 0.03 0.6 57.7 | tbsp 15, cup 238 | cream, double cream, heavy cream | 01053 | 2
    Whipped cream, spray | 257 3.2 22.2 12.5 0 8 8 13.8 76 147 101 0.05 0 61.3 | cup 60, tbsp 3 |  | 01054 | 0
    Sour cream | 193 2.1 19.7 2.9 0 2.9 47 11.5 52 141 110 0.17 0.9 74.5 | tbsp 12, cup 230 | crème fraîche | 01056 | 2
    Butter | 717 0.85 81.1 0.06 0 0.06 643 51.4 215 24 24 0.02 0 15.9 | pat 5, tbsp 14.2, knob 10 |  | 01001 | 3
    Butter, unsalted | 717 0.85 81.1 0.06 0 0.06 11 51.4 215 24 24 0.02 0 17.9 | pat 5, tbsp 14.2, knob 10 |  | 01145 | 1
    Custard | 122 4 4 17.6 0 4.8 84 2 51 207 139 0.34 0.1 73.5 | cup 282, bowl 140 |  | 19170 | 1
    Chocolate pudding | 142 2.1 4.6 23 0 17.2 152 1.3 1 184 51 1.3 0.3 69.5 | pot 108 | chocolate mousse | 19183 | 1
    Rice pudding | 108 3.2 2.1 18.4 0.3 11.6 97 1.2 12 125 95 0.11 1.3 75.2 | pot 142, cup 172 |  | 19193 | 1
    Crème caramel | 145 4.5 4 22.8 0 23.1 53 1.8 90 118 83 0.38 0 68 | pot 100, cup 306 | flan | 19094 | 0
    Ice cream, vanilla | 207 3.5 11 23.6 0.7 21.2 80 6.8 44 199 128 0.09 0.6 61 | scoop 66, cup 132 | vanilla ice cream | 19095 | 3
    Ice cream, chocolate | 216 3.8 11 28.2 1.2 25.4 76 6.8 34 249 109 0.93 0.7 55.7 | scoop 66, cup 132 | chocolate ice cream | 19270 | 1
    Ice cream, strawberry | 192 3.2 8.4 27.6 0.9 - 60 5.2 29 188 120 0.21 7.7 60 | scoop 66, cup 132 | strawberry ice cream | 19271 | 1
    Frozen yoghurt | 159 4 5.6 24.2 0 24 87 3.4 2 211 143 0.3 0.8 65.3 | scoop 72, cup 174 |  | 19293 | 1
    Sherbet | 144 1.1 2 30.4 1.3 24.3 46 1.2 1 96 54 0.14 2.3 66.1 | scoop 74, cup 148 | sorbet | 19097 | 0
    Soya milk | 54 3.3 1.8 6.3 0.6 4 51 0.2 0 118 25 0.64 0 88 | glass 207, cup 248, 100 ml 103 | plant milk | 16120 | 2
    Oat milk | 45.5 1.6 0.78 8.1 1.2 0.12 4.2 0.13 0 43.4 8.9 0.51 0 89.2 | glass 200, cup 240, 100 ml 100 | oat drink, plant milk | 08120:12+14411:88 | 2
    Almond milk, unsweetened | 14.5 0.53 1.2 0.54 0.31 0.11 3.9 0.1 0 18.3 9.6 0.09 0 97.5 | glass 200, cup 240, 100 ml 100 | almond drink, plant milk | 12061:2.5+14411:97.5 | 2
    Almond milk, sweetened | 38 0.42 1 6.6 0.4 6.2 63 0 0 50 188 0.3 0 91.8 | glass 203, cup 243, 100 ml 101 | plant milk | 14016 | 1
    Rice milk | 47 0.28 0.97 9.2 0.3 5.3 39 0 0 27 118 0.2 0 89.3 | glass 200, cup 240, 100 ml 100 | plant milk | 14639 | 0

    # Eggs
    Egg, boiled | 155 12.6 10.6 1.1 0 1.1 124 3.3 373 126 50 1.2 0 74.6 | egg 50, large 50, medium 44 | egg, hard-boiled egg, boiled egg | 01129 | 3
    Egg, fried | 196 13.6 14.8 0.83 0 0.4 207 4.3 401 152 62 1.9 0 69.5 | egg 46, large 46 | fried egg | 01128 | 2
    Egg, poached | 143 12.5 9.5 0.71 0 0.37 297 3.1 370 138 56 1.8 0 75.8 | egg 50, large 50 | poached egg | 01131 | 2
    Egg, raw | 143 12.6 9.5 0.72 0 0.37 142 3.1 372 138 56 1.8 0 76.2 | egg 50, large 50, medium 44, small 38 | raw egg | 01123 | 2
    Egg white | 52 10.9 0.17 0.73 0 0.71 166 0 0 163 7 0.08 0 87.6 | white 33 |  | 01124 | 2
    Egg yolk | 322 15.9 26.5 3.6 0 0.56 48 9.6 1085 109 129 2.7 0 52.3 | yolk 17 |  | 01125 | 0
    Scrambled eggs | 149 10 11 1.6 0 1.4 145 3.3 277 132 66 1.3 0 76.4 | egg 61 |  | 01132 | 3
    Omelette | 154 10.6 11.7 0.64 0 0.31 155 3.3 313 117 48 1.5 0 76.1 | egg 61 | omelet | 01130 | 2

    # Fruit
    Apple | 52 0.26 0.17 13.8 2.4 10.4 1 0.03 0 107 6 0.12 4.6 85.6 | medium 182, large 223, small 149 |  | 09003 | 3
    Apple, peeled | 48 0.27 0.13 12.8 1.3 10.1 0 0.02 0 90 5 0.07 4 86.7 | medium 161, large 216, small 132 |  | 09004 | 0
    Pear | 57 0.36 0.14 15.2 3.1 9.8 1 0.02 0 116 9 0.18 4.3 84 | medium 178, small 148, large 230 |  | 09252 | 2
    Banana | 89 1.1 0.33 22.8 2.6 12.2 1 0.11 0 358 5 0.26 8.7 74.9 | medium 118, small 101, large 136 |  | 09040 | 3
    Orange | 49 0.91 0.15 12.5 2.2 8.5 1 0.02 0 166 43 0.13 59.1 86 | orange 140, cup 165 |  | 09202 | 3
    Mandarin | 53 0.81 0.31 13.3 1.8 10.6 2 0.04 0 166 37 0.15 26.7 85.2 | medium 88, small 76, large 120 | tangerine, satsuma | 09218 | 2
    Clementine | 47 0.85 0.15 12 1.7 9.2 1 - - 177 30 0.14 48.8 86.6 | fruit 74 |  | 09433 | 2
    Grapefruit | 42 0.77 0.14 10.7 1.6 6.9 0 0.02 0 135 22 0.08 31.2 88.1 | half 123, whole 246 |  | 09112 | 1
    Lemon | 29 1.1 0.3 9.3 2.8 2.5 2 0.04 0 138 26 0.6 53 89 | fruit 58, wedge 7 |  | 09150 | 2
    Lime | 30 0.7 0.2 10.5 2.8 1.7 2 0.02 0 102 33 0.6 29.1 88.3 | fruit 67 |  | 09159 | 1
    Grapes | 69 0.72 0.16 18.1 0.9 15.5 2 0.05 0 191 10 0.36 3.2 80.5 | bunch 100, cup 151, grape 4.9 |  | 09132 | 3
    Strawberries | 32 0.67 0.3 7.7 2 4.9 1 0.01 0 153 16 0.41 58.8 91 | cup 152, berry 12, handful 80 | berries | 09316 | 3
    Raspberries | 52 1.2 0.65 11.9 6.5 4.4 1 0.02 0 151 25 0.69 26.2 85.8 | cup 123, handful 60 | berries | 09302 | 2
    Blueberries | 57 0.74 0.33 14.5 2.4 10 1 0.03 0 77 6 0.28 9.7 84.2 | cup 148, handful 75 | berries | 09050 | 3
    Blackberries | 43 1.4 0.49 9.6 5.3 4.9 1 0.01 0 162 29 0.62 21 88.2 | cup 144, handful 75 | berries | 09042 | 1
    Redcurrants | 56 1.4 0.2 13.8 4.3 7.4 1 0.02 0 275 33 1 41 84 | cup 112 | berries | 09084 | 0
    Cranberries | 46 0.39 0.13 12.2 4.6 4 2 0.01 0 85 8 0.25 13.3 87.1 | cup 110 | berries | 09078 | 0
    Cherries | 63 1.1 0.2 16 2.1 12.8 0 0.04 0 222 13 0.36 7 82.2 | cup 138, cherry 8.2, handful 80 |  | 09070 | 2
    Plum | 46 0.7 0.28 11.4 1.4 9.9 0 0.02 0 157 6 0.17 9.5 87.2 | fruit 66, cup 165 |  | 09279 | 2
    Peach | 39 0.91 0.25 9.5 1.5 8.4 0 0.02 0 190 6 0.25 6.6 88.9 | medium 150, small 130, large 175 |  | 09236 | 2
    Nectarine | 44 1.1 0.32 10.6 1.7 7.9 0 0.03 0 201 6 0.28 5.4 87.6 | medium 142, small 129, large 156 |  | 09191 | 1
    Apricot | 48 1.4 0.39 11.1 2 9.2 1 0.03 0 259 13 0.39 10 86.3 | apricot 35, cup 155 |  | 09021 | 1
    Pineapple | 50 0.54 0.12 13.1 1.4 9.8 1 0.01 0 109 13 0.29 47.8 86 | slice 84, cup 165 | ananas | 09266 | 2
    Mango | 60 0.82 0.38 15 1.6 13.7 1 0.09 0 168 11 0.16 36.4 83.5 | cup 165, whole 336 |  | 09176 | 2
    Papaya | 43 0.47 0.26 10.8 1.7 7.8 8 0.08 0 182 20 0.25 60.9 88.1 | half 78, fruit 157, cup 145 |  | 09226 | 0
    Kiwi | 61 1.1 0.52 14.7 3 9 3 0.03 0 312 34 0.31 92.7 83.1 | fruit 69, cup 180 | kiwifruit | 09148 | 2
    Cantaloupe melon | 34 0.84 0.19 8.2 0.9 7.9 16 0.05 0 267 9 0.21 36.7 90.2 | wedge 102, cup 160 | melon, honeydew | 09181 | 2
    Watermelon | 30 0.61 0.15 7.5 0.4 6.2 1 0.02 0 112 7 0.24 8.1 91.5 | wedge 286, cup 152 |  | 09326 | 2
    Pomegranate seeds | 83 1.7 1.2 18.7 4 13.7 3 0.12 0 236 10 0.3 10.2 77.9 | half 87, cup 174 |  | 09286 | 1
    Fig | 74 0.75 0.3 19.2 2.9 16.3 1 0.06 0 232 35 0.37 2 79.1 | medium 50, large 64, small 40 |  | 09089 | 1
    Persimmon | 70 0.58 0.19 18.6 3.6 12.5 1 0.02 0 161 8 0.15 7.5 80.3 | fruit 168 | kaki, sharon fruit | 09263 | 0
    Lychee | 66 0.83 0.44 16.5 1.3 15.2 1 0.1 0 171 5 0.31 71.5 81.8 | fruit 9.6, cup 190 |  | 09164 | 0
    Passion fruit | 97 2.2 0.7 23.4 10.4 11.2 28 0.06 0 348 12 1.6 30 72.9 | fruit 18, cup 236 | maracuja | 09231 | 0
    Guava | 68 2.5 0.95 14.3 5.4 8.9 2 0.27 0 417 18 0.26 228 80.8 | fruit 55, cup 165 |  | 09139 | 0
    Avocado | 160 2 14.7 8.5 6.7 0.66 7 2.1 0 485 12 0.55 10 73.2 | half 100, whole 201, cup 150 |  | 09037 | 3
    Rhubarb | 21 0.9 0.2 4.5 1.8 1.1 4 0.05 0 288 86 0.22 8 93.6 | stalk 51, cup 122 |  | 09307 | 1
    Plantain, fried | 309 1.5 11.8 49.2 3.5 3.6 2 3.7 - 482 4 0.67 3.4 36.1 | cup 118, slice 5.3 |  | 09446 | 0
    Olives, black | 115 0.84 10.7 6.3 3.2 0 735 1.4 0 8 88 3.3 0.9 80 | olive 3.2, large 4.4, tbsp 8.4 |  | 09193 | 1
    Olives, green | 145 1 15.3 3.8 3.3 0.54 1556 2 0 42 52 0.49 0 75.3 | olive 2.7, handful 30 |  | 09195 | 2
    Raisins | 299 3.1 0.46 79.2 3.7 59.2 11 0.06 0 749 50 1.9 2.3 15.4 | small box 43, tbsp 10, handful 30 | dried grapes | 09298 | 2
    Sultanas | 302 3.4 0.46 79.5 4 59.2 12 0.15 0 746 53 1.8 3.2 15 | cup 165 | golden raisins | 09297 | 0
    Prunes | 240 2.2 0.38 63.9 7.1 38.1 2 0.09 0 732 43 0.93 0.6 30.9 | prune 9.5, cup 174 | dried plums | 09291 | 1
    Dried apricots | 241 3.4 0.51 62.6 7.3 53.4 10 0.02 0 1162 55 2.7 1 30.9 | half 3.5, cup 130 |  | 09032 | 1
    Dried figs | 249 3.3 0.93 63.9 9.8 47.9 10 0.14 0 680 162 2 1.2 30.1 | fig 8.4, cup 149 |  | 09094 | 0
    Dates | 277 1.8 0.15 75 6.7 66.5 1 - - 696 64 0.9 0 21.3 | date 24 | medjool | 09421 | 2
    Dried cranberries | 308 0.07 1.4 82.4 5.7 65 3 0.1 0 40 10 0.53 0.2 16 | cup 160 |  | 09079 | 0
    Dried apple rings | 243 0.93 0.32 65.9 8.7 57.2 87 0.05 0 450 14 1.4 3.9 31.8 | ring 6.4, cup 86 |  | 09011 | 0
    Peaches, canned | 72 0.52 0.18 18.4 1.2 14.7 6 0.01 0 94 3 0.27 0.7 80.6 | half 73, cup 222 |  | 09370 | 0
    Pineapple, canned | 60 0.51 0.11 15.6 1.3 14.3 1 0.01 0 124 16 0.28 9.4 83.5 | spear 26, cup 181 |  | 09354 | 0
    Fruit cocktail, canned | 46 0.46 0.01 11.9 1 10.9 4 0 0 95 8 0.21 2.7 87.4 | cup 237 |  | 09097 | 0
    Fruit salad | 62.8 0.8 0.25 16.1 2.2 10.9 1.5 0.05 0 218 19.8 0.22 32.4 82.3 | bowl 250, cup 170 |  | 09003:60+09040:50+09202:60+09132:40+09148:40 | 2

    # Vegetables
    Tomato | 18 0.88 0.2 3.9 1.2 2.6 5 0.03 0 237 10 0.27 13.7 94.5 | medium 123, cherry tomato 17, slice 20 | cherry tomato | 11529 | 3
    Cucumber | 15 0.65 0.11 3.6 0.5 1.7 2 0.04 0 147 16 0.28 2.8 95.2 | serving 75, whole 301, cup 104 |  | 11205 | 3
    Lettuce | 13 1.4 0.22 2.2 1.1 0.94 5 0.03 0 238 35 1.2 3.7 95.6 | leaf 15, cup 55, bowl 60 | green salad, butterhead | 11250 | 3
    Iceberg lettuce | 14 0.9 0.14 3 1.2 2 10 0.02 0 141 18 0.41 2.8 95.6 | cup 72, leaf 15, bowl 60 | salad | 11252 | 2
    Romaine lettuce | 17 1.2 0.3 3.3 2.1 1.2 8 0.04 0 247 33 0.97 4 94.6 | cup 47, leaf 6, bowl 60 | cos, salad | 11251 | 1
    Rocket | 25 2.6 0.66 3.6 1.6 2 27 0.09 0 369 160 1.5 15 91.7 | leaf 2, cup 20 | arugula, rucola | 11959 | 1
    Spinach, raw | 23 2.9 0.39 3.6 2.2 0.42 79 0.06 0 558 99 2.7 28.1 91.4 | handful 30, cup 30 |  | 11457 | 2
    Spinach, cooked | 23 3 0.26 3.8 2.4 0.43 70 0.04 0 466 136 3.6 9.8 91.2 | cup 180 |  | 11458 | 1
    Kale, cooked | 28 1.9 0.4 5.6 2 1.2 23 0.05 0 228 72 0.9 41 91.2 | cup 130 |  | 11234 | 1
    Kale, raw | 49 4.3 0.93 8.8 3.6 2.3 38 0.09 0 491 150 1.5 120 84 | cup 16, handful 20 |  | 11233 | 1
    Chard, cooked | 20 1.9 0.08 4.1 2.1 1.1 179 0.01 0 549 58 2.3 18 92.7 | cup 175 |  | 11148 | 0
    White cabbage, raw | 25 1.3 0.1 5.8 2.5 3.2 18 0.03 0 170 40 0.47 36.6 92.2 | cup 89, leaf 33 |  | 11109 | 0
    White cabbage, cooked | 23 1.3 0.06 5.5 1.9 2.8 8 0 0 196 48 0.17 37.5 92.6 | cup 150, tbsp 20 |  | 11110 | 1
    Red cabbage, cooked | 29 1.5 0.09 6.9 2.6 3.3 28 0.01 0 262 42 0.66 34.4 90.8 | cup 150, leaf 22 | rotkohl | 11113 | 1
    Sauerkraut | 19 0.91 0.14 4.3 2.9 1.8 661 0.03 0 170 30 1.5 14.7 92.5 | cup 142 |  | 11439 | 0
    Brussels sprouts | 36 2.5 0.5 7.1 2.6 1.7 21 0.1 0 317 36 1.2 62 88.9 | sprout 21, cup 156 |  | 11099 | 1
    Broccoli, cooked | 35 2.4 0.41 7.2 3.3 1.4 41 0.08 0 293 40 0.67 64.9 89.2 | cup 156, spear 37 |  | 11091 | 3
    Broccoli, raw | 34 2.8 0.37 6.6 2.6 1.7 33 0.04 0 316 47 0.73 89.2 89.3 | cup 91, spear 31 |  | 11090 | 1
    Cauliflower, cooked | 23 1.8 0.45 4.1 2.3 2.1 15 0.07 0 142 16 0.32 44.3 93 | cup 124, floret 18 |  | 11136 | 2
    Cauliflower, raw | 25 1.9 0.28 5 2 1.9 30 0.13 0 299 22 0.42 48.2 92.1 | cup 107, floret 13 |  | 11135 | 1
    Carrot | 41 0.93 0.24 9.6 2.8 4.7 69 0.04 0 320 33 0.3 5.9 88.3 | medium 61, large 72, small 50 |  | 11124 | 3
    Carrots, cooked | 35 0.76 0.18 8.2 3 3.5 58 0.03 0 235 30 0.34 3.6 90.2 | carrot 46, cup 156 |  | 11125 | 2
    Parsnips, cooked | 71 1.3 0.3 17 3.6 4.8 10 0.05 0 367 37 0.58 13 80.2 | parsnip 160, cup 156 |  | 11299 | 1
    Beetroot, cooked | 44 1.7 0.18 10 2 8 77 0.03 0 305 16 0.79 3.6 87.1 | beet 50, cup 170 | beets | 11081 | 1
    Celeriac | 42 1.5 0.3 9.2 1.8 1.6 100 0.08 0 300 43 0.7 8 88 | cup 156 |  | 11141 | 0
    Celery | 16 0.69 0.17 3 1.6 1.3 80 0.04 0 260 40 0.2 3.1 95.4 | stalk 40, cup 101 |  | 11143 | 2
    Turnip, cooked | 22 0.71 0.08 5.1 2 3 16 0.01 0 177 33 0.18 11.6 93.6 | cup 156 |  | 11565 | 0
    Swede, cooked | 30 0.93 0.18 6.8 1.8 4 5 0.03 0 216 18 0.18 18.8 91.5 | cup 170 | rutabaga | 11436 | 0
    Radishes | 16 0.68 0.1 3.4 1.6 1.9 39 0.03 0 233 25 0.34 14.8 95.3 | medium 4.5, large 9, slice 1 |  | 11429 | 1
    Onion | 40 1.1 0.1 9.3 1.7 4.2 4 0.04 0 146 23 0.21 7.4 89.1 | medium 110, large 150, slice 38 |  | 11282 | 3
    Spring onion | 32 1.8 0.19 7.3 2.6 2.3 16 0.03 0 276 72 1.5 18.8 89.8 | medium 15, large 25, small 5 | scallion | 11291 | 1
    Leek, cooked | 31 0.81 0.2 7.6 1 2.1 10 0.03 0 87 30 1.1 4.2 90.8 | leek 124, cup 104 |  | 11247 | 1
    Garlic | 149 6.4 0.5 33.1 2.1 1 17 0.09 0 401 181 1.7 31.2 58.6 | clove 3, tsp 2.8 |  | 11215 | 2
    Ginger, fresh | 80 1.8 0.75 17.8 2 1.7 13 0.2 0 415 16 0.6 5 78.9 | slice 2.2, tsp 2 |  | 11216 | 1
    Red pepper | 31 0.99 0.3 6 2.1 4.2 4 0.03 0 211 7 0.43 128 92.2 | whole 119, cup 149, ring 10 | pepper, bell pepper, capsicum | 11821 | 2
    Green pepper | 20 0.86 0.17 4.6 1.7 2.4 3 0.06 0 175 10 0.34 80.4 93.9 | whole 119, cup 149, ring 10 | pepper, bell pepper, capsicum | 11333 | 2
    Chilli pepper | 40 1.9 0.44 8.8 1.5 5.3 9 0.04 0 322 14 1 144 88 | pepper 45 |  | 11819 | 0
    Courgette, cooked | 15 1.1 0.36 2.7 1 1.7 3 0.07 0 264 18 0.37 12.9 95.2 | cup 180 | zucchini | 11478 | 2
    Courgette, raw | 17 1.2 0.32 3.1 1 2.5 8 0.08 0 261 16 0.37 17.9 94.8 | medium 196, cup 124 |  | 11477 | 0
    Aubergine, cooked | 35 0.83 0.23 8.7 2.5 3.2 1 0.04 0 123 6 0.25 1.3 89.7 | cup 99 | eggplant | 11210 | 1
    Mushrooms, raw | 22 3.1 0.34 3.3 1 2 5 0.05 0 318 3 0.5 2.1 92.5 | medium 18, large 23, slice 6 | champignons | 11260 | 2
    Mushrooms, fried | 26 3.6 0.33 4 1.8 0 12 0.04 0 396 4 0.25 0 91.1 | cup 108 |  | 11263 | 2
    Pumpkin, cooked | 20 0.72 0.07 4.9 1.1 2.1 1 0.04 0 230 15 0.57 4.7 93.7 | cup 245 | squash | 11423 | 1
    Butternut squash, baked | 40 0.9 0.09 10.5 3.2 2 4 0.02 0 284 41 0.6 15.1 87.8 | cup 205 | pumpkin | 11486 | 1
    Green beans, cooked | 35 1.9 0.28 7.9 3.2 1.6 1 0.06 0 146 44 0.65 9.7 89.2 | cup 125 | french beans, string beans | 11053 | 2
    Peas, cooked | 84 5.4 0.22 15.6 5.5 5.9 3 0.04 0 271 27 1.5 14.2 77.9 | cup 160 |  | 11305 | 2
    Mangetout, cooked | 42 3.3 0.23 7 2.8 4 4 0.04 0 240 42 2 47.9 88.9 | cup 160 | sugar snap peas | 11301 | 0
    Sweetcorn, canned | 79 2.4 0.5 19.4 2 3.6 272 0.08 0 186 5 0.42 8.1 76.6 | portion 80, cup 210, can 425 | corn, maize | 11176 | 2
    Corn on the cob | 96 3.4 1.5 21 2.4 4.5 1 0.2 0 218 3 0.45 5.5 73.4 | medium ear 103, small ear 89, large ear 118 | corn, maize | 11168 | 1
    Asparagus, cooked | 22 2.4 0.22 4.1 2 1.3 14 0.05 0 224 23 0.91 7.7 92.6 | spear 15, cup 180 |  | 11012 | 1
    Artichoke, cooked | 53 2.9 0.34 11.9 8.6 0.99 60 0.08 0 286 21 0.61 7.4 84.1 | artichoke 120, cup 168 |  | 11008 | 0
    Fennel | 31 1.2 0.2 7.3 3.1 3.9 52 0.09 0 414 49 0.73 12 90.2 | bulb 234, cup 87 |  | 11957 | 0
    Okra, cooked | 22 1.9 0.21 4.5 2.5 2.4 6 0.04 0 135 77 0.28 16.3 92.6 | pod 10.6, cup 160 |  | 11279 | 0
    Pak choi, cooked | 12 1.6 0.16 1.8 1 0.83 34 0.02 0 371 93 1 26 95.5 | cup 170 | bok choy | 11117 | 1
    Bean sprouts | 30 3 0.18 5.9 1.8 4.1 6 0.05 0 149 13 0.91 13.2 90.4 | cup 104 |  | 11043 | 1
    Watercress | 11 2.3 0.1 1.3 0.5 0.2 41 0.03 0 330 120 0.2 43 95.1 | cup 34, sprig 2.5 |  | 11591 | 0
    Mixed vegetables, cooked | 65 2.9 0.15 13.1 4.4 3.1 35 0.03 0 169 25 0.82 3.2 83.2 | cup 182 |  | 11584 | 2
    Ratatouille | 56.1 1.1 3.4 6.3 1.8 3.3 45.9 0.48 0 209 17.2 0.56 26.3 88.4 | portion 300 | vegetable stew | 11210:90+11478:90+11821:60+11693:90+11282:40+04053:12 | 1
    Canned tomatoes | 32 1.6 0.28 7.3 1.9 4.4 186 0.04 0 293 34 1.3 9.2 89.4 | cup 242 | passata, crushed tomatoes | 11693 | 2
    Tomato purée | 82 4.3 0.47 18.9 4.1 12.2 59 0.1 0 1014 36 3 21.9 73.5 | tbsp 16, can 170 | tomato paste | 11546 | 1
    Sun-dried tomatoes in oil | 213 5.1 14.1 23.3 5.8 - 266 1.9 0 1565 47 2.7 102 53.8 | piece 3, cup 110 |  | 11956 | 0
    Gherkin | 12 0.5 0.3 2.4 1 1.1 809 0.08 0 117 57 0.26 2.3 94.3 | gherkin 35, large 135, slice 7 | pickle, pickled cucumber | 11937 | 1
    Sweet pickles | 91 0.58 0.41 21.1 1 18.3 457 0.07 0 100 61 0.25 0.7 76.2 | gherkin 25, large 35 | gherkin | 11940 | 0
    Coleslaw | 159 0.88 11.8 12.3 1.9 9.5 221 1.9 8 153 34 0.3 13.7 74 | serving 108 | cabbage salad | 36035 | 2
    Parsley | 36 3 0.79 6.3 3.3 0.85 56 0.13 0 554 138 6.2 133 87.7 | tbsp 3.8, sprig 1 | herbs | 11297 | 0
    Coriander leaves | 23 2.1 0.52 3.7 2.8 0.87 46 0.01 0 521 67 1.8 27 92.2 | tbsp 1, cup 16 | cilantro, herbs | 11165 | 0
    Basil | 23 3.1 0.64 2.6 1.6 0.3 4 0.04 0 295 177 3.2 18 92.1 | tbsp 2.6, leaf 0.5 | herbs | 02044 | 1
    Nori | 35 5.8 0.28 5.1 0.3 0.49 48 0.06 0 356 70 1.8 39 85 | sheet 2.6, tbsp 5 | seaweed | 11446 | 0
    Mixed salad with dressing | 51.4 0.91 4 3.8 1.1 2.1 10.6 0.73 0 210 20.5 0.55 6.5 90.7 | bowl 195 | salad, side salad, green salad | 11250:60+11529:60+11205:40+11124:20+04135:15 | 3
    Greek salad | 102 3 8.6 4.1 0.94 2.5 258 3.2 14.7 156 94.8 0.36 6.7 82.8 | portion 302 | feta salad, choriatiki | 11529:120+11205:80+01019:50+09195:20+11282:20+04053:12 | 2
    Caprese salad | 160 9 12.6 3.1 0.69 1.9 244 5.6 30.4 166 200 0.35 7.9 73.8 | portion 260 | tomato and mozzarella | 11529:150+01026:100+04053:10 | 1
    Caesar salad with chicken | 157 12.2 9.4 5.7 1.2 1.2 275 2 34.7 215 66.3 1.1 1.9 71.7 | portion 255 |  | 11251:120+05064:80+43015:30+01032:10+18070:15 | 2
    Chicken salad | 93.4 11.9 4.1 2 0.57 1.2 29.4 0.88 30.9 219 17.6 0.75 4.2 81.7 | bowl 275 |  | 05064:100+11250:60+11529:60+11205:40+04135:15 | 2
    Tuna salad | 63 6.7 3.4 2.2 0.62 1.2 80.2 0.62 11.3 191 18.4 0.91 4.5 87 | bowl 255 | tuna mayo salad | 15121:80+11250:60+11529:60+11205:40+04135:15 | 1

    # Potatoes, rice and pasta
    Potatoes, boiled | 87 1.9 0.1 20.1 1.8 0.87 4 0.03 0 379 5 0.31 13 77 | medium 136, cup 156, portion 200 | boiled potatoes | 11365 | 3
    Potato, baked | 97 2.6 0.13 21.4 2.3 1.1 14 0.03 0 550 18 1.1 8.3 74.5 | medium 173, small 138, large 299 | baked potato, jacket potato | 11356 | 2
    Roast potatoes | 142 2.5 5.8 20.2 2.2 1 13.2 0.62 0 519 17 1 7.8 70.2 | portion 200 | roasties | 11356:200+04506:12 | 2
    Jacket potato with beans | 95.6 3.6 0.24 21.3 3.1 4.3 167 0.05 0 399 25.4 1.1 4.4 73.3 | portion 323 | baked potato with beans | 11356:173+16006:150 | 1
    Mashed potatoes | 83 1.9 0.57 17.6 1.5 1.5 302 0.3 2 296 24 0.27 6.2 78.5 | cup 210 | mash | 11657 | 2
    Mashed potatoes with butter | 113 1.9 4.2 16.8 1.5 1.4 317 2.6 11 284 24 0.26 6 75.6 | cup 210 | mash | 11934 | 2
    Chips, restaurant | 312 3.4 14.7 41.4 3.8 0.3 210 2.3 0 579 18 0.81 4.7 38.5 | small 71, medium 117, large 154 | chips, fries, french fries, pommes | 21138 | 3
    Oven chips | 158 2.8 5.5 25.6 2 0.37 324 0.85 0 478 12 0.57 8.6 64.4 | portion 150, chip 7.6 | oven fries | 11403 | 2
    Hash browns | 265 3 12.5 35.1 3.2 1.5 342 1.9 0 576 14 0.55 13 47.2 | cup 156 | rösti | 11370 | 0
    Potato salad | 143 2.7 8.2 11.2 1.3 - 529 1.4 68 254 19 0.65 10 76 | cup 250 |  | 11414 | 1
    Potato gratin | 132 5.1 7.6 11.3 1.8 - 433 4.7 23 396 119 0.64 9.9 74 | cup 245 | dauphinoise | 11373 | 1
    Potato pancakes | 268 6.1 14.8 27.8 3.3 1.8 764 2.5 95 622 32 1.7 27.6 47.8 | pancake 37, small 22 | reibekuchen, latkes | 11672 | 0
    Sweet potato, baked | 90 2 0.15 20.7 3.3 6.5 36 0.05 0 475 38 0.69 19.6 75.8 | medium 114, cup 200 |  | 11508 | 2
    Rice, white, cooked | 130 2.7 0.28 28.2 0.4 0.05 1 0.08 0 35 10 1.2 0 68.4 | cup 158, portion 180 | white rice, basmati, jasmine rice, boiled rice | 20045 | 3
    Rice, brown, cooked | 111 2.6 0.9 23 1.8 0.35 5 0.18 0 43 10 0.42 0 73.1 | cup 202, portion 180 | brown rice, wholegrain rice | 20037 | 2
    Wild rice, cooked | 101 4 0.34 21.3 1.8 0.73 3 0.05 0 101 3 0.6 0 73.9 | cup 164, portion 180 |  | 20089 | 0
    Pasta, cooked | 158 5.8 0.93 30.9 1.8 0.56 1 0.18 0 44 7 1.3 0 62.1 | cup 124, plate 250 | spaghetti, penne, macaroni | 20121 | 3
    Wholemeal pasta, cooked | 124 5.3 0.54 26.5 4.5 0.8 3 0.1 0 44 15 1.1 0 67.2 | cup 117, plate 250 | spaghetti | 20125 | 2
    Pasta, dry | 371 13 1.5 74.7 3.2 2.7 6 0.28 0 223 21 3.3 0 9.9 | portion 100 | spaghetti, penne | 20120 | 2
    Egg noodles, cooked | 138 4.5 2.1 25.2 1.2 0.4 5 0.42 29 38 12 1.5 0 67.7 | cup 160, plate 250 | noodles | 20110 | 2
    Rice noodles, cooked | 108 1.8 0.2 24 1 0.03 19 0.02 0 4 4 0.14 0 73.8 | cup 176, plate 220 |  | 20134 | 0
    Couscous, cooked | 112 3.8 0.16 23.2 1.4 0.1 5 0.03 0 58 8 0.38 0 72.6 | cup 157, portion 180 |  | 20029 | 2
    Bulgur, cooked | 83 3.1 0.24 18.6 4.5 0.1 5 0.04 0 68 10 0.96 0 77.8 | cup 182, portion 180 |  | 20013 | 1
    Quinoa, cooked | 120 4.4 1.9 21.3 2.8 0.87 7 0.23 0 172 17 1.5 0 71.6 | cup 185, portion 180 |  | 20137 | 2
    Millet, cooked | 119 3.5 1 23.7 1.3 0.13 2 0.17 0 62 3 0.63 0 71.4 | cup 174, portion 180 |  | 20032 | 0
    Pearl barley, cooked | 123 2.3 0.44 28.2 3.8 0.28 3 0.09 0 93 11 1.3 0 68.8 | cup 157, portion 180 |  | 20006 | 0
    Buckwheat, cooked | 92 3.4 0.62 19.9 2.7 0.9 4 0.13 0 88 7 0.8 0 75.6 | cup 168, portion 180 | kasha | 20010 | 0
    Polenta, dry | 362 8.1 3.6 76.9 7.3 0.64 35 0.51 0 287 6 3.5 0 10.3 | cup 122, portion 50 | cornmeal | 20020 | 0
    Wheat flour, white | 364 10.3 0.98 76.3 2.7 0.27 2 0.15 0 107 15 4.6 0 11.9 | cup 125 | flour, plain flour | 20081 | 1
    Wheat flour, wholemeal | 340 13.2 2.5 72 10.7 0.41 2 0.43 0 363 34 3.6 0 10.7 | cup 120 |  | 20080 | 0
    Cornflour | 381 0.26 0.05 91.3 0.9 0 9 0.01 0 3 2 0.47 0 8.3 | tbsp 8, cup 128 | cornstarch | 20027 | 0
    Wheat bran | 216 15.6 4.2 64.5 42.8 0.41 2 0.63 0 1182 73 10.6 0 9.9 | tbsp 4, cup 58 |  | 20077 | 0

    # Poultry
    Chicken breast, roasted | 165 31 3.6 0 0 0 74 1 85 256 15 1 0 65.3 | breast 172, serving 120, cup 140 | chicken, grilled chicken, cooked chicken breast | 05064 | 3
    Chicken breast with skin | 197 29.8 7.8 0 0 0 71 2.2 84 245 14 1.1 0 62.4 | breast 196, serving 120 |  | 05060 | 0
    Chicken breast, raw | 120 22.5 2.6 0 0 0 45 0.56 73 334 5 0.37 0 73.9 | breast 236, serving 150 | raw chicken breast | 05062 | 2
    Chicken thigh, roasted | 232 23.3 14.7 0 0 0 102 4.1 133 253 9 1.1 0 62 | thigh 62, serving 120 |  | 05094 | 2
    Chicken drumstick, roasted | 191 23.4 10.2 0 0 0 123 2.7 130 247 11 1.1 0 66.4 | drumstick 52, serving 120 | leg | 05069 | 1
    Chicken wing, roasted | 254 23.8 16.9 0 0 0 98 5 141 212 18 0.84 0 59.4 | wing 34, serving 100 |  | 05103 | 1
    Roast chicken | 239 27.3 13.6 0 0 0 82 3.8 88 223 15 1.3 0 59.5 | serving 150, half chicken 299 | rotisserie chicken | 05009 | 2
    Stuffing | 177 3.2 8.6 21.7 2.9 2.1 479 1.7 0 74 32 1.1 0 64.8 | portion 50 |  | 18082 | 0
    Fried chicken breast, breaded | 230 23.5 12.4 6 0.1 0 657 3.3 92 282 45 0.72 0 55.5 | serving 150 |  | 21469 | 0
    Chicken nuggets | 261 14.4 15.4 16.2 0.7 1.3 538 3.4 34 281 38 1.4 0 51.9 | nugget 16 |  | 22975 | 2
    Chicken tenders | 271 19.2 13.9 17.2 1.2 0.4 769 2.5 48 373 17 0.73 1.1 46.6 | strip 50, serving 100 | goujons | 21401 | 1
    Chicken mince, cooked | 189 23.3 10.9 0 0 0 75 3.1 107 677 8 0.93 0 64.9 | serving 100 | ground chicken, minced chicken | 05333 | 0
    Chicken liver, fried | 172 25.8 6.4 1.1 0 0 92 2 564 315 10 12.9 2.7 65.2 | liver 44, serving 100 |  | 05661 | 0
    Turkey breast, roasted | 147 30.1 2.1 0 0 0 99 0.59 80 249 9 0.71 0 67.9 | serving 120, slice 30 | turkey | 05220 | 2
    Turkey mince, cooked | 203 27.4 10.4 0 0 0 78 2.7 93 294 28 1.5 0 62.1 | serving 100 | ground turkey, minced turkey | 05306 | 1
    Turkey slices | 116 21.8 0.83 3.5 0.5 3.5 772 0.26 44 211 8 0.63 5.7 71.1 | slice 28, serving 56 | turkey, deli turkey, turkey ham | 07046 | 1
    Duck, roasted | 337 19 28.4 0 0 0 59 9.7 84 204 11 2.7 0 51.8 | serving 120 |  | 05140 | 0
    Goose, roasted | 305 25.2 21.9 0 0 0 70 6.9 91 329 13 2.8 0 52 | serving 120 |  | 05147 | 0

    # Meat
    Beef mince, lean, cooked | 204 25.2 10.7 0 0 0 75 4.2 84 363 15 2.8 0 63.2 | patty 85, serving 120 | lean mince, lean ground beef | 23564 | 2
    Beef mince, cooked | 272 27 17.4 0 0 0 91 6.5 89 380 28 2.8 0 54.5 | serving 120 | mince, beef, ground beef, minced beef | 23575 | 3
    Beef burger patty | 246 24 15.9 0 0 0 83 6 84 335 26 2.6 0 59.1 | patty 85 | hamburger | 23574 | 1
    Sirloin steak | 238 26.3 14.3 1.1 0 0 91 5.1 83 368 7 3.2 0 57.2 | steak 200, serving 150 | steak, rump | 23279 | 2
    Rib-eye steak | 229 27 13.4 0 0 0 67 4.9 82 276 22 2.6 0 59.1 | steak 200, serving 150 | entrecôte | 23157 | 1
    Fillet steak | 308 25.3 22.2 0 0 0 59 8.8 86 368 8 3.1 0 51.8 | steak 180, serving 150 | tenderloin | 13927 | 1
    Roast beef | 176 27.7 6.4 0 0 0 36 2.3 76 225 6 2.4 0 65.6 | slice 30, serving 120 |  | 13425 | 2
    Braised beef | 191 32.4 6.8 0 0 0 67 2.8 99 319 16 3 0 60.1 | serving 150 | stewing beef, goulash meat | 23090 | 0
    Corned beef | 250 27.1 14.9 0 0 0 897 6.2 86 136 12 2.1 0 57.7 | slice 28, serving 56 |  | 13348 | 0
    Beef jerky | 410 33.2 25.6 11 1.8 9 2081 10.8 48 597 20 5.4 0 23.4 | piece 20 | biltong | 19002 | 0
    Beef liver, fried | 175 26.5 4.7 5.2 0 0 77 2.5 381 351 6 6.2 0.7 62 | slice 81 |  | 13327 | 0
    Pork chop | 231 23.7 14.3 0 0 0 74 4.3 78 315 56 0.87 0 61.5 | chop 120, serving 150 | pork | 10030 | 2
    Pork tenderloin, roasted | 143 26.2 3.5 0 0 0 57 1.2 73 421 6 1.1 0 69.5 | serving 120 | fillet | 10061 | 1
    Pork shoulder, roasted | 230 25.3 13.5 0 0 0 75 4.8 90 346 18 1.5 0.6 60.6 | serving 120 |  | 10073 | 1
    Roast pork | 248 27.1 14.7 0 0 0 59 5.4 82 408 19 0.99 0.6 57.5 | slice 40, serving 120 | loin | 10023 | 2
    Pork belly, raw | 518 9.3 53 0 0 0 32 19.3 72 185 5 0.52 0.3 36.7 | serving 100 |  | 10005 | 0
    Pork mince, cooked | 297 25.7 20.8 0 0 0 73 7.7 94 362 22 1.3 0.7 52.8 | serving 100 | ground pork, minced pork | 10220 | 0
    Spare ribs | 397 29.1 30.3 0 0 0 93 11.1 121 320 47 1.9 0 40.4 | serving 150 |  | 10089 | 1
    Pulled pork, barbecue | 168 13.2 4.4 18.7 1.2 15.2 666 1.4 35 305 44 1.2 0.2 61 | serving 120 |  | 22972 | 0
    Bacon | 548 35.7 43.3 1.4 0 0 2193 14.2 107 539 10 1.5 0 12.5 | rasher 8, serving 24 | rasher | 10860 | 3
    Turkey bacon | 368 29.5 25.9 4.2 0 4.2 2021 6.9 153 666 163 2.6 0 34.5 | rasher 8 |  | 07973 | 1
    Ham, sliced | 163 16.6 8.6 3.8 1.3 0 1143 2.9 57 287 24 1 4 67.3 | slice 28, serving 56 | ham | 07029 | 3
    Ham, lean | 100 16.9 3.4 0.55 0 0 1279 0.66 41 490 5 0.58 0 75.1 | slice 28, serving 56 |  | 07028 | 1
    Roast ham | 157 25.1 5.5 0 0 0 1327 1.8 55 316 7 0.94 0 65.8 | slice 40, serving 100 | gammon | 10153 | 1
    Lamb chop | 316 25.2 23.1 0 0 0 77 9.8 100 327 20 1.8 0 51.6 | chop 85, serving 120 | lamb | 17024 | 2
    Leg of lamb, roasted | 191 28.3 7.7 0 0 0 68 2.8 89 338 8 2.1 0 63.9 | slice 40, serving 120 |  | 17014 | 1
    Lamb mince, cooked | 283 24.8 19.6 0 0 0 81 8.1 97 339 22 1.8 0 55.1 | serving 100 | ground lamb, minced lamb | 17225 | 0
    Veal schnitzel, breaded | 238 27.3 9.2 9.9 0.3 0.57 454 3.1 112 371 39 1.6 0 51.3 | schnitzel 140 | wiener schnitzel, escalope | 17096 | 1
    Veal escalope | 183 33.2 4.6 0 0 0 77 1.3 107 442 7 0.87 0 60.7 | escalope 120 |  | 17102 | 0
    Venison, roasted | 158 30.2 3.2 0 0 0 54 1.2 112 335 7 4.5 0 65.2 | serving 120 | deer | 17165 | 0
    Rabbit, stewed | 206 30.4 8.4 0 0 0 37 2.5 86 300 20 2.4 0 58.8 | serving 120 |  | 17179 | 0
    Salami | 425 21.7 37 1.2 0 1.2 1890 13.1 80 340 10 1.5 0 34.6 | slice 10, serving 30 |  | 07926 | 2
    Pepperoni | 494 22.9 43.5 0 0 0 1761 14.9 105 279 22 1.6 0.7 29.6 | slice 2, serving 30 |  | 07057 | 1
    Chorizo | 455 24.1 38.3 1.9 0 0 1235 14.4 88 398 8 1.6 0 31.9 | serving 30, link 60 |  | 07019 | 1
    Mortadella | 311 16.4 25.4 3 0 0 1246 9.5 56 163 18 1.4 0 52.3 | slice 15, serving 30 |  | 07050 | 0
    Bologna | 299 10.9 26.1 4.3 0 2 1013 10.5 57 351 21 1.3 15.2 55.3 | slice 28 |  | 07007 | 0
    Liver sausage | 326 14.1 28.5 2.2 0 - 860 10.6 158 170 26 6.4 0 52.1 | slice 18, serving 30 | leberwurst | 07041 | 0
    Liver pâté | 201 13.4 13.1 6.5 0 0 386 4 391 95 10 9.2 10 65.6 | tbsp 13, serving 30 |  | 07053 | 0
    Bratwurst | 333 13.7 29.2 2.9 0 0 846 10 74 348 28 0.53 0 51.5 | sausage 85 | sausage, grilled sausage | 07013 | 1
    Pork sausage | 325 18.5 27.2 1.4 0 1.1 814 8.8 86 342 9 1.2 0 49.9 | sausage 48, small 23 | sausage, banger | 07064 | 2
    Meatballs | 286 14.4 22.2 8.1 2.3 3.5 666 7.6 66 296 80 1.8 - 53.7 | meatball 19, portion 120 |  | 07972 | 1
    Italian sausage | 344 19.1 27.3 4.3 0.1 0.86 1207 9.7 57 304 21 1.4 0.1 47.1 | link 83 |  | 07089 | 0
    Kielbasa | 337 12.4 29.7 5 0 2.4 1062 9.9 73 306 42 0.99 14.7 49.4 | link 85 |  | 07968 | 0
    Black pudding | 379 14.6 34.5 1.3 0 1.3 680 13.4 120 38 6 6.4 0 47.3 | slice 25 | blood sausage | 07005 | 0
    Vegetarian sausage | 257 18.5 18.2 9.8 2.8 0 888 2.9 0 231 63 3.7 0 50.4 | link 25, patty 38 | meatless, vegan | 16107 | 1
    Veggie burger | 177 15.7 6.3 14.3 4.9 1.1 569 1.4 5 333 136 2.4 4.5 61.2 | patty 70 | vegan | 16147 | 1

    # Fish
    Salmon, cooked | 206 22.1 12.3 0 0 0 61 2.5 63 384 15 0.34 3.7 64.8 | fillet 150, serving 120 | salmon fillet, baked salmon | 15237 | 3
    Salmon, raw | 208 20.4 13.4 0 0 0 59 3 55 363 9 0.34 3.9 64.9 | fillet 150, serving 100 | sashimi | 15236 | 1
    Smoked salmon | 117 18.3 4.3 0 0 0 672 0.93 23 175 11 0.85 0 72 | slice 20, serving 50 | lox | 15077 | 2
    Tuna in water | 86 19.4 0.96 0 0 0 247 0.21 36 179 17 1.6 0 78.1 | can 165, serving 80 | tuna, canned tuna, tinned tuna | 15121 | 3
    Tuna in oil | 198 29.1 8.2 0 0 0 416 1.5 18 207 13 1.4 0 59.8 | can 171, serving 80 | canned tuna, tinned tuna | 15119 | 2
    Tuna steak | 130 29.1 0.59 0 0 0 54 0.2 47 527 4 0.92 0 69 | steak 150 |  | 15221 | 1
    Cod, cooked | 105 22.8 0.86 0 0 0 78 0.17 55 244 14 0.49 1 75.9 | fillet 180, serving 120 | fish, white fish | 15016 | 2
    Haddock, cooked | 90 20 0.55 0 0 0 261 0.11 66 351 14 0.21 0 79.7 | fillet 150 |  | 15034 | 0
    Pollock, cooked | 111 23.5 1.2 0 0 0 419 0.16 86 430 72 0.56 0 73.7 | fillet 120 | alaska pollock | 15067 | 0
    Sole, cooked | 86 15.2 2.4 0 0 0 363 0.54 56 197 25 0.23 0 81.1 | fillet 127 | plaice, flounder | 15029 | 0
    Halibut, cooked | 111 22.5 1.6 0 0 0 82 0.35 60 528 9 0.2 0 76.1 | fillet 159 |  | 15037 | 0
    Trout, cooked | 168 23.8 7.4 0 0 0 61 1.7 70 450 30 0.36 2.9 68.7 | fillet 120 |  | 15241 | 1
    Sea bass, cooked | 124 23.6 2.6 0 0 0 87 0.66 53 328 13 0.37 0 72.1 | fillet 101 |  | 15092 | 1
    Mackerel, cooked | 201 25.7 10.1 0 0 0 110 2.9 60 521 29 1.5 2.1 61.7 | fillet 120 |  | 15201 | 1
    Herring, pickled | 262 14.2 18 9.6 0 7.7 870 2.4 13 69 77 1.2 0 55.2 | fillet 60, piece 15 | rollmops | 15041 | 0
    Kippers | 217 24.6 12.4 0 0 0 918 2.8 82 447 84 1.5 1 59.7 | fillet 65 | smoked herring | 15042 | 0
    Sardines in oil | 208 24.6 11.4 0 0 0 307 1.5 142 397 382 2.9 0 59.6 | can 92, sardine 12 |  | 15088 | 1
    Anchovies in oil | 210 28.9 9.7 0 0 0 3668 2.2 85 544 232 4.6 0 50.3 | anchovy 4, can 45 |  | 15002 | 0
    Tilapia, cooked | 128 26.1 2.6 0 0 0 56 0.94 57 380 14 0.69 0 71.6 | fillet 87 |  | 15262 | 0
    Catfish, cooked | 144 18.4 7.2 0 0 0 119 1.6 66 366 9 0.28 0 74.7 | fillet 143 | pangasius | 15235 | 0
    Swordfish, cooked | 172 23.4 7.9 0 0 0 97 1.9 78 499 6 0.45 0 68.3 | steak 150 |  | 15111 | 0
    Carp, cooked | 162 22.9 7.2 0 0 0 63 1.4 84 427 52 1.6 1.6 69.6 | fillet 170 |  | 15009 | 0
    Perch, cooked | 96 18.5 1.9 0 0 0 347 0.33 63 226 34 0.27 0 74.2 | fillet 100 | redfish | 15058 | 0
    Fish fingers | 277 11 16.2 21.7 1.5 1.6 402 3.7 28 185 16 0.84 0 49.5 | finger 28 | fish sticks | 15027 | 2
    Battered fish | 219 13.5 10.8 16.9 0.9 0.45 561 1.9 36 251 14 0.38 0 56.7 | fillet 150 | fried fish | 36033 | 1
    Prawns, cooked | 119 22.8 1.7 1.5 0 0 947 0.52 211 170 91 0.32 0 71.6 | serving 85, prawn 6 | shrimp | 15151 | 2
    Prawns, breaded, fried | 242 21.4 12.3 11.5 0.4 0.8 344 2.1 138 225 67 1.3 1.5 52.9 | serving 85, prawn 8 | shrimp, scampi | 15150 | 1
    Crab, cooked | 83 17.9 0.74 0 0 0 395 0.2 97 259 91 0.5 3.3 79.7 | serving 85 |  | 15140 | 1
    Crab sticks | 95 7.6 0.46 15 0.5 6.2 529 0.22 20 90 13 0.39 0 74.7 | stick 17, serving 85 | surimi | 15138 | 0
    Lobster, cooked | 89 19 0.86 0 0 0 486 0.21 146 230 96 0.29 0 78.1 | serving 120 |  | 15148 | 0
    Mussels, cooked | 172 23.8 4.5 7.4 0 - 369 0.85 56 268 33 6.7 13.6 61.1 | serving 85, bowl 200 |  | 15165 | 1
    Oysters, cooked | 163 18.9 4.6 9.9 0 0 212 1 100 302 16 9.2 12.8 64.1 | oyster 25 |  | 15231 | 0
    Scallops, steamed | 111 20.5 0.84 5.4 0 0 667 0.22 41 314 10 0.58 0 70.2 | serving 85 |  | 90240 | 0
    Squid, fried | 175 17.9 7.5 7.8 0 - 306 1.9 260 279 39 1 4.2 64.5 | serving 85 | calamari | 15176 | 1
    Octopus, cooked | 164 29.8 2.1 4.4 0 0 460 0.45 96 630 106 9.5 8 60.5 | serving 85 |  | 15230 | 0
    Caviar | 264 24.6 17.9 4 0 0 1500 4.1 588 181 275 11.9 0 47.5 | tbsp 16 |  | 15012 | 0

    # Legumes and soya
    Lentils, cooked | 116 9 0.38 20.1 7.9 1.8 2 0.05 0 369 19 3.3 1.5 69.6 | cup 198, portion 150 | dal | 16070 | 2
    Chickpeas, cooked | 164 8.9 2.6 27.4 7.6 4.8 7 0.27 0 291 49 2.9 1.3 60.2 | cup 164, portion 120 | garbanzo beans | 16057 | 0
    Chickpeas, canned | 139 7 2.8 22.5 6.4 4 246 0.21 0 126 45 1.1 0.1 66.7 | portion 120, can 240 | garbanzo beans | 16358 | 2
    Kidney beans, cooked | 127 8.7 0.5 22.8 7.4 0.32 2 0.07 0 403 28 2.9 1.2 66.9 | cup 177, portion 120 | red beans | 16033 | 0
    Kidney beans, canned | 124 8 1.1 21.5 5.5 3.8 231 0.18 0 277 57 1.5 0.2 68.1 | portion 120, can 240 | red beans | 16145 | 2
    Black beans, cooked | 130 8.2 0.35 24.4 8.3 0.32 3 0.09 0 433 55 2.9 0 65.7 | cup 185, portion 120 | beans | 16017 | 1
    Pinto beans, cooked | 143 9 0.65 26.2 9 0.34 1 0.14 0 436 46 2.1 0.8 63 | cup 171, portion 120 |  | 16043 | 0
    White beans, canned | 114 7.3 0.29 21.2 4.8 0.29 340 0.07 0 454 73 3 0 70.1 | cup 262, portion 120 | cannellini | 16051 | 1
    Broad beans, cooked | 110 7.6 0.4 19.6 5.4 1.8 5 0.07 0 268 36 1.5 0.3 71.5 | cup 170, portion 120 | fava | 16053 | 0
    Baked beans | 94 4.8 0.37 21.1 4.1 8 343 0.07 0 224 34 1.2 0 72 | can 415, half can 207, cup 254 | beans | 16006 | 2
    Beans on toast | 135 5.6 1.1 28 3.8 7.3 395 0.18 0.21 205 51.6 1.6 0 63.4 | portion 261 | baked beans on toast | 18070:54+16006:207 | 2
    Refried beans | 83 5.3 0.87 13.5 4.7 0.59 430 0.14 - 344 35 1.7 - 78.4 | cup 238, portion 120 |  | 16171 | 0
    Split peas, cooked | 118 8.3 0.39 21.1 8.3 2.9 2 0.05 0 362 14 1.3 0.4 69.5 | cup 196, portion 150 |  | 16086 | 0
    Edamame | 122 10.9 5.2 9.9 5.2 2.2 6 0.62 - 436 63 2.3 6.1 72.8 | cup 155, portion 80 | soya beans | 11212 | 1
    Hummus | 177 4.9 8.6 20.1 4 0.27 242 1.1 0 173 49 1.6 7.9 64.9 | tbsp 15, portion 60 | houmous | 16137 | 2
    Falafel | 333 13.3 17.8 31.8 - - 294 2.4 0 585 54 3.4 1.6 34.6 | piece 17 |  | 16138 | 1
    Tofu, firm | 88 9.2 4.6 2.4 0.9 0.5 26 0.6 0 - 176 1.7 - 82.5 | slice 80, portion 120 | bean curd | 16276 | 2
    Tofu, silken | 55 4.8 2.7 2.9 0.1 1.3 5 0.36 0 180 31 0.82 0 89 | slice 84, portion 120 | bean curd | 16161 | 1
    Tempeh | 193 18.5 10.8 9.4 - - 9 2.2 0 412 111 2.7 0 59.6 | portion 85, cup 166 |  | 16114 | 0
    Miso paste | 199 11.7 6 26.5 5.4 6.2 3728 1.1 0 210 57 2.5 0 43 | tbsp 17 |  | 16112 | 0
    Soya protein isolate | 338 80.7 3.4 7.4 5.6 0 1005 0.42 0 81 178 14.5 0 5 | scoop 30 |  | 16122 | 0

    # Nuts and seeds
    Almonds | 579 21.1 49.9 21.6 12.5 4.3 1 3.8 0 733 269 3.7 0 4.4 | handful 28, cup 143, almond 1.2 |  | 12061 | 3
    Walnuts | 654 15.2 65.2 13.7 6.7 2.6 2 6.1 0 441 98 2.9 1.3 4.1 | handful 28, half 2 | nuts | 12155 | 2
    Hazelnuts | 628 14.9 60.8 16.7 9.7 4.3 0 4.5 0 680 114 4.7 6.3 5.3 | handful 28, hazelnut 1.4 | nuts | 12120 | 1
    Cashews | 553 18.2 43.9 30.2 3.3 5.9 12 7.8 0 660 37 6.7 0.5 5.2 | handful 28 | nuts | 12087 | 2
    Cashews, salted | 574 15.3 46.4 32.7 3 5 640 9.2 0 565 45 6 0 1.7 | handful 28 | nuts | 12585 | 0
    Pistachios, salted | 564 20.9 44.8 28.7 9.9 7.7 428 5.5 0 1007 107 4 3 1.8 | handful 28, pistachio 0.7 | nuts | 12652 | 1
    Pecans | 691 9.2 72 13.9 9.6 4 0 6.2 0 410 70 2.5 1.1 3.5 | handful 28 | nuts | 12142 | 1
    Brazil nuts | 659 14.3 67.1 11.7 7.5 2.3 3 16.1 0 659 160 2.4 0.7 3.4 | nut 5, handful 28 |  | 12078 | 1
    Macadamia nuts | 718 7.9 75.8 13.8 8.6 4.6 5 12.1 0 368 85 3.7 1.2 1.4 | handful 28 |  | 12131 | 0
    Mixed nuts, salted | 607 20 54 21.1 7 4.2 273 8.7 0 632 117 2.6 0.5 2.1 | handful 28 | nuts | 12637 | 3
    Peanuts, roasted, salted | 587 24.4 49.7 21.3 8.4 4.9 410 7.7 0 634 58 1.6 0 1.8 | handful 28 |  | 16090 | 2
    Peanuts, unsalted | 587 24.4 49.7 21.3 8.4 4.9 6 7.7 0 634 58 1.6 0 1.8 | handful 28 |  | 16390 | 0
    Pine nuts | 673 13.7 68.4 13.1 3.7 3.6 2 4.9 0 597 16 5.5 0.8 2.3 | tbsp 9, handful 28 |  | 12147 | 0
    Chestnuts, roasted | 245 3.2 2.2 53 5.1 10.6 2 0.41 0 592 29 0.91 26 40.5 | chestnut 8.4, cup 143 |  | 12167 | 0
    Coconut, fresh | 354 3.3 33.5 15.2 9 6.2 20 29.7 0 356 14 2.4 3.3 47 | piece 45 |  | 12104 | 0
    Coconut, desiccated | 660 6.9 64.5 23.6 16.3 7.3 37 57.2 0 543 26 3.3 1.5 3 | tbsp 5, serving 28 |  | 12108 | 0
    Coconut milk | 230 2.3 23.8 5.5 2.2 3.3 15 21.1 0 263 16 1.6 2.8 67.6 | cup 240, tbsp 15 |  | 12117 | 1
    Peanut butter | 598 22.2 51.4 22.3 5 10.5 426 10.1 0 558 49 1.7 0 1.2 | tbsp 16, tsp 5 |  | 16098 | 3
    Peanut butter, crunchy | 589 24.1 49.9 21.6 8 8.4 486 7.6 0 745 45 1.9 0 1.1 | tbsp 16, tsp 5 |  | 16097 | 0
    Almond butter | 614 21 55.5 18.8 10.3 4.4 7 4.2 0 748 347 3.5 0 1.6 | tbsp 16, tsp 5 |  | 12195 | 0
    Tahini | 595 17 53.8 21.2 9.3 0.49 115 7.5 0 414 426 8.9 0 3 | tbsp 15, tsp 5 | sesame paste | 12166 | 0
    Sunflower seeds | 584 20.8 51.5 20 8.6 2.6 9 4.5 0 645 78 5.2 1.4 4.7 | tbsp 9, handful 28 |  | 12036 | 1
    Pumpkin seeds | 559 30.2 49 10.7 6 1.4 7 8.7 0 809 46 8.8 1.9 5.2 | tbsp 9, handful 28 | pepitas | 12014 | 1
    Sesame seeds | 573 17.7 49.7 23.4 11.8 0.3 11 7 0 468 975 14.6 0 4.7 | tbsp 9, tsp 3 |  | 12023 | 0
    Chia seeds | 486 16.5 30.7 42.1 34.4 - 16 3.3 0 407 631 7.7 1.6 5.8 | tbsp 12 |  | 12006 | 2
    Linseed | 534 18.3 42.2 28.9 27.3 1.6 30 3.7 0 813 255 5.7 0.6 7 | tbsp 10 | flaxseed | 12220 | 1
    Trail mix | 484 14.2 31.9 44.9 5 23.9 121 6.1 4 648 109 3.4 1.3 6.6 | handful 30, cup 146 | student food | 19062 | 1

    # Dishes
    Spaghetti bolognese | 121 5.8 3.6 16.4 1.6 1.8 230 1.1 9 172 17 0.97 0.7 73.2 | plate 350 | spag bol, pasta bolognese, spaghetti with meat sauce | 36630 | 3
    Spaghetti and meatballs | 170 7.8 8.5 15.5 1.5 2 351 3.1 19 206 45 1.3 0.9 66.6 | plate 350 |  | 36038 | 1
    Spaghetti carbonara | 209 11.1 7.9 22.3 1.2 0.45 341 2.9 73.5 114 67.8 1.3 0 57.2 | plate 320 | pasta carbonara | 20121:220+10860:30+01123:50+01032:20 | 2
    Pasta with tomato sauce | 130 5 1.8 22.8 1.8 2 189 0.58 2.9 137 35.1 1.1 0.65 69.5 | plate 385 | spaghetti, napoli | 20121:250+06931:125+01032:10 | 2
    Pasta with pesto | 203 6.5 7.5 27.1 1.7 0.59 43.9 1.4 2.1 65.4 50.5 1.4 0.76 58.3 | plate 290 |  | 20121:250+02044:12+04053:13+01033:9+12147:6 | 1
    Macaroni cheese | 149 5.6 6.4 17.3 1.1 1.5 290 2.6 10 95 114 0.57 0 69.4 | plate 300 | mac and cheese | 22970 | 2
    Lasagne | 130 6.5 5.3 13.8 1.7 4.2 284 2.1 13 182 111 1.3 17.1 72.8 | portion 300 | lasagna | 22910 | 2
    Vegetable lasagne | 139 6.9 6 14.2 1.9 2.5 445 2.4 14 170 150 0.55 1.1 71.2 | portion 300 |  | 22956 | 1
    Cheese ravioli in tomato sauce | 154 7.1 5.7 18.5 1.2 4.5 306 2.6 26 195 120 0.82 - 67.3 | plate 300 |  | 36055 | 1
    Tortellini with cheese | 307 13.5 7.2 47 1.9 0.95 406 3.6 42 89 152 1.5 0 30.5 | portion 150 |  | 22901 | 1
    Chilli con carne | 107 5.8 3.5 13.1 3.3 1.9 449 1.3 9 264 33 1.3 0.2 75.7 | bowl 300 |  | 22904 | 2
    Beef stew | 99 4.4 5.5 7.8 0.9 1.8 388 2.2 13 163 12 2.5 0.7 80.8 | bowl 300 | casserole | 22905 | 1
    Cottage pie | 135 8.4 6.8 9.8 1.1 1.3 254 3.1 28.3 273 23.1 0.97 3.7 73.7 | portion 430 | shepherd's pie | 23575:110+11934:200+11124:30+11282:30+06116:60 | 1
    Chicken pie | 204 5.1 11.8 19.2 1.1 2.3 393 4.4 15 110 20 0.76 1 62.6 | pie 217 | pot pie | 22906 | 1
    Fried rice | 174 4 3 32.8 1.1 0.56 387 0.54 18 76 12 0.66 3.8 59.1 | plate 300 | egg fried rice, nasi goreng | 36602 | 2
    Chicken curry with rice | 148 7.1 7.3 13.7 0.89 1.5 50.5 3.9 29 164 14.8 1.2 2.3 71.4 | plate 458 | curry, tikka masala, korma | 05098:100+12117:70+11282:40+11693:60+04582:8+20045:180 | 3
    Lentil curry | 129 5.7 6.3 14 5.1 2.7 34.3 3.6 0 307 21 2.3 3.6 73.1 | bowl 368 | dal | 16070:200+12117:60+11282:40+11693:60+04582:8 | 1
    Vegetable stir-fry | 62.9 2.3 3.8 6.3 2.3 2.6 215 0.3 0 273 20.4 0.52 44.9 86.5 | plate 290 | stir fry, wok | 11091:70+11821:60+11124:50+11263:50+11043:40+04582:10+16123:10 | 2
    Sweet and sour chicken | 250 10.1 12.7 23.9 1 11.5 246 1.9 27 158 45 2.1 2.4 52.2 | portion 300 |  | 36621 | 1
    Sweet and sour pork | 270 8.9 15.7 23.3 1 10.3 304 2.7 24 152 46 3.1 2.3 50.8 | portion 300 |  | 36622 | 0
    Kung pao chicken | 129 9.8 7 6.9 1.5 3 402 1.4 26 218 20 0.76 7.1 74.8 | portion 300 |  | 36619 | 0
    Orange chicken | 262 14.5 12.7 22.5 0.8 13.6 553 2.4 61 209 14 0.94 0.9 48.4 | portion 300 |  | 36629 | 0
    Chicken chow mein | 85 6.8 2.8 8.3 1 1.7 311 0.49 16 124 21 0.67 2 81 | plate 350 |  | 36623 | 1
    Vegetable lo mein | 121 4.8 2.4 20.2 1.3 2.6 430 0.46 0 105 21 1.1 1.7 71.3 | plate 350 | noodles | 36625 | 0
    Spring roll, vegetable | 214 6 7 31.8 2.4 6 490 1.1 0 222 50 1.9 6.7 53.4 | roll 68 | egg roll | 22955 | 1
    Spring roll, pork | 222 9.9 7.2 29.5 2.1 5.3 407 1.6 14 212 34 1.6 29.3 51.3 | roll 89 | egg roll | 22953 | 1
    Sushi, salmon nigiri | 159 9.3 5.2 17.6 0.25 0.03 22.8 1.2 20.6 158 9.6 0.88 1.5 67.1 | piece 32 | sushi | 20045:20+15236:12 | 2
    Sushi, maki with cucumber | 102 2.4 0.24 22.1 0.42 0.41 3.2 0.07 0 71.7 13.8 1 2.2 74.7 | piece 24 | sushi roll, maki | 20045:18+11205:5+11446:1 | 1
    Mushroom risotto | 137 3.9 4 21 0.71 0.3 106 2.4 10.6 115 49 0.89 0.46 70.2 | plate 325 |  | 20045:220+11263:60+01001:10+01032:15+11282:20 | 1
    Paella | 147 9.3 4.2 16.9 0.67 - 166 0.79 46.2 121 22.8 1.5 11.9 68.7 | plate 380 |  | 20045:200+15151:50+15165:30+05098:40+11305:20+11821:30+04053:10 | 1
    Fish and chips | 268 8.2 12.9 29.8 2.4 0.37 376 2.1 17.1 424 16.1 0.61 2.5 47.2 | portion 380 |  | 36033:180+21138:200 | 2
    Omelette with cheese | 204 13.2 16 0.78 0 0.3 252 6.5 271 109 172 1.2 0 68.4 | portion 152 |  | 01130:122+01009:30 | 1
    Shakshuka | 83 4.3 5.2 5.5 1.4 3.2 172 1.2 94.9 222 34.9 1.2 18.6 83.9 | portion 390 | eggs in tomato sauce | 11693:200+01131:100+11282:40+11821:40+04053:10 | 0
    Rice and black beans | 151 4.6 3.9 24.4 3.4 0.86 420 0.73 - 224 37 1.6 - 65.5 | plate 300 |  | 36405 | 0
    Beef burrito | 191 11.5 7.5 19.5 3 2.2 570 2.9 26 269 90 1.9 1.9 60 | burrito 241 | burrito | 21063 | 2
    Bean and cheese burrito | 205 7.3 6 31.2 4.2 1.7 563 2.3 5 261 124 2.4 0.4 53.2 | burrito 186 |  | 21061 | 1
    Cheese quesadilla | 368 15.9 23.1 24.1 1.7 2.2 701 11.6 52 102 430 1.5 - 33.8 | quesadilla 180 |  | 36052 | 1
    Chicken quesadilla | 294 15.1 15.2 24 1.7 1.9 745 6.2 37 183 269 1.8 0.1 42.6 | quesadilla 180 |  | 21488 | 1
    Beef taco | 206 9.2 9.8 20.2 2.9 1.6 560 4.2 25 161 123 1.7 0.1 58.8 | taco 102 |  | 21486 | 1
    Chicken taco | 189 13.3 6.3 19.7 1.2 1.3 613 2.6 29 217 122 1.6 0.2 58.4 | taco 98 |  | 21487 | 1
    Cheese enchilada | 273 11.2 18.5 15.4 1.9 2.6 528 8.4 42 140 314 0.66 - 52.4 | enchilada 131 |  | 36050 | 0
    Nachos with cheese | 343 4.3 21.5 34.9 3.2 2.2 313 2.2 3 362 63 0.75 1.1 37.4 | portion 113 |  | 21078 | 1
    Empanada, beef | 335 11.3 18.4 31.2 2 1.8 440 5.2 26 190 20 2.7 0.7 37.5 | empanada 89 |  | 36403 | 0
    Arepa | 219 5.5 5.4 37.1 2.6 0.87 270 2.9 5 88 89 1 - 50.8 | arepa 98 |  | 36415 | 0
    Döner kebab in pita | 185 10.9 6.6 19.8 1.1 1.6 204 2.7 30.1 214 54.1 1.5 2.4 61.7 | kebab 340 | kebab, gyros, shawarma | 18041:110+17225:100+11250:30+11529:40+11282:20+01116:40 | 2
    Ham and cheese sandwich | 288 13.6 15.3 23.7 1.6 2.6 725 7.9 49.2 159 201 2 1.2 44.6 | sandwich 133 | sandwich, toastie | 18069:60+07029:40+01009:25+01001:8 | 3
    Ham sandwich | 261 11.1 11 28.9 2 3.2 743 5.3 37 178 90.7 2.4 1.5 46.3 | sandwich 108 |  | 18069:60+07029:40+01001:8 | 2
    Turkey sandwich | 187 12.9 6.4 19 2.8 3.4 493 1.1 18 221 71.1 1.3 3.9 59.6 | sandwich 160 |  | 18075:64+07046:56+04025:10+11250:10+11529:20 | 1
    Bacon sandwich | 379 15.2 20.5 32.6 1.8 3.7 948 8.6 46.6 225 98.6 2.7 0 28.4 | sandwich 92 | bacon roll, bacon butty | 18069:60+10860:24+01001:8 | 1
    BLT sandwich | 262 9.7 14.9 21.8 1.4 2.6 638 3.5 21.6 230 53 1.7 4.2 51.2 | sandwich 145 | bacon lettuce and tomato | 18070:54+10860:24+11250:15+11529:40+04025:12 | 1
    Cheese sandwich | 351 13.9 20.4 28 1.5 3.3 558 11.4 53.7 99.9 332 2.1 0 35.1 | sandwich 108 | sandwich, cheese toastie, grilled cheese | 18069:60+01009:40+01001:8 | 2
    Tuna sandwich | 203 13.6 8.1 18.9 2.7 2 353 1.4 18.2 203 80.6 1.9 0.25 57.5 | sandwich 146 | tuna mayo sandwich | 18075:64+15121:60+04025:12+11250:10 | 2
    Chicken wrap | 206 14 7.8 19.2 1.2 1.7 319 1.6 32.1 198 56.7 1.7 2 57.8 | wrap 172 |  | 18364:62+05064:60+11250:20+11529:20+04025:10 | 2
    Bagel with cream cheese | 282 9.5 8.8 41.4 1.2 7.2 409 4.6 24.9 114 192 2.8 0 38.5 | bagel 128 | cream cheese bagel | 18001:99+01017:29 | 1
    Chicken sandwich | 203 16.5 7.3 17.3 2.6 2.1 244 1.4 33.7 237 72.2 1.5 1.9 57.8 | sandwich 164 | sandwich | 18075:64+05064:60+04025:10+11250:10+11529:20 | 2
    Egg sandwich | 238 11.6 12.7 18.7 2.5 2.4 305 2.9 189 172 93.7 1.7 0 55.3 | sandwich 151 | egg mayo sandwich | 18075:64+01129:75+04025:12 | 1
    Peanut butter and jam sandwich | 363 11.2 16.5 45.1 3.1 14.7 390 3.3 0 241 94.7 2.5 1.6 25.3 | sandwich 112 | pbj, peanut butter and jelly | 18069:60+16098:32+19297:20 | 1
    Bread with butter and jam | 330 5.3 12.9 48.4 1.9 17.3 378 7.3 28.9 98.1 92.1 2.2 2.5 31.9 | slice 52 |  | 18069:30+01001:7+19297:15 | 1
    Bread with cheese | 326 13.8 17.5 28.4 3.3 3 683 10.3 56.1 140 293 1.7 0.23 37.3 | slice 70 |  | 18060:40+01001:5+01022:25 | 1
    Cold-cut sub | 213 10.5 10 20.4 1.2 3.2 575 3.6 27 282 171 1.8 7.5 56.5 | sub 228 | submarine | 21124 | 0
    Roast beef sub | 156 12.2 2.7 20.3 0.7 3 329 0.97 18 188 164 2.1 0 63.1 | sub 216 | submarine | 21125 | 0
    Pizza margherita | 266 11.4 9.7 33.3 2.3 3.6 598 4.5 17 172 188 2.5 1.4 43.2 | slice 107, half 214, whole 428 | pizza, cheese pizza | 21299 | 3
    Pizza with pepperoni | 282 11.7 11.9 32 2.3 3.3 685 5.1 25 195 153 2.5 0.9 41.8 | slice 111, half 222, whole 444 | pepperoni pizza, salami pizza | 21302 | 2
    Pizza with meat and vegetables | 244 11 10.9 25.4 2.2 3.7 589 4.4 27 184 120 1.9 0.1 50.4 | slice 136, half 272 | supreme | 21304 | 1

    # Fast food
    Hamburger | 263 13.3 10.2 29.6 1.8 6 487 3.6 29 197 116 2.9 0.3 44.8 | burger 106 | burger | 21108 | 3
    Cheeseburger | 270 13.5 12.9 25.5 1.9 5.2 628 5.8 39 184 123 2.2 0.4 45.8 | burger 119 | burger | 21090 | 2
    Double cheeseburger | 282 16.2 16.2 18 0.9 4.2 617 7 50 226 150 2.4 2.9 47.2 | burger 165 |  | 21395 | 1
    Large burger with salad | 226 11.3 12.4 17.3 1.5 4 342 4 33 188 46 3 0.9 57.5 | burger 218 | burger, whopper | 21390 | 1
    Big Mac | 257 11.8 15 20.1 1.6 4 460 3.8 36 181 116 2 0.4 51.3 | burger 219 | burger | 21237 | 1
    Crispy chicken burger | 276 10.9 13.6 27.4 1.4 3.4 617 2.5 29 179 72 1.7 0.3 45.8 | burger 209 | chicken sandwich, chicken burger | 21230 | 1
    Fish burger | 257 10.3 12.4 26.7 1 3.5 602 1.9 35 206 37 1.5 1.8 48.4 | burger 158 | fish sandwich | 21105 | 1
    Hot dog | 247 10.6 14.8 18.4 - - 684 5.2 45 146 24 2.4 0.1 54 | hot dog 98 | frankfurter, sausage in a bun | 21118 | 2
    Corn dog | 263 9.6 10.8 31.9 - - 556 2.9 45 150 58 3.5 0 46.7 | corn dog 175 |  | 21120 | 0
    Onion rings | 411 3.9 25.2 43.6 2.7 5.4 776 4.2 0 167 115 0.78 1.4 24.5 | portion 117 |  | 21130 | 1
    Bacon, egg and cheese griddle cake | 272 12 13.2 26.2 0.8 9.6 718 4.1 147 158 109 1.6 1.8 45.9 | sandwich 165 |  | 21307 | 0
    Egg and sausage muffin | 286 13.4 18.1 17.4 0.2 1.5 548 6.9 163 147 168 2.6 0 48.8 | muffin 165 |  | 21022 | 1
    Croissant with egg and cheese | 304 10.1 19.4 22.4 - - 434 11.1 170 137 192 1.7 0.1 45.5 | croissant 127 | breakfast croissant | 21011 | 0
    Popcorn chicken | 351 17.7 21.7 21.2 1 0 1140 4 40 288 32 1.4 - 35.6 | portion 114 |  | 21422 | 0
    Vanilla milkshake | 112 3.9 3 17.8 0 17.8 95 1.9 12 183 146 0.1 0 74.5 | glass 288 | milkshake, shake | 01111 | 1
    Chocolate milkshake | 119 3 2.7 21.1 0.3 20.9 111 1.7 11 224 132 0.31 0 72.2 | glass 288 | milkshake, shake | 01110 | 1
    Soft-serve cone | 163 4.2 4.9 26.4 0.1 19.5 81 2.5 15 193 129 0.35 0.9 63.6 | cone 120 | ice cream | 21028 | 1
    Hot fudge sundae | 180 3.6 5.5 30.2 0 - 115 3.2 13 250 131 0.37 1.5 59.7 | sundae 158 | ice cream | 21033 | 1

    # Soups
    Tomato soup | 55 2.5 1.3 8.9 0.6 6.5 210 0.69 4 183 69 0.55 6.3 86 | bowl 248 | soup | 06359 | 2
    Chicken noodle soup | 25 1.3 0.95 3 0.2 0.27 349 0.26 5 22 6 0.66 0 93.8 | bowl 241 | soup, chicken soup | 06419 | 2
    Vegetable soup | 28 0.86 0.79 4.9 0.3 1.6 338 0.12 0 86 10 0.44 0.6 92.4 | bowl 241 | soup | 06468 | 2
    Minestrone | 53 2.1 1.2 8.6 2.4 2.2 288 0.62 2 255 25 0.74 2 86.7 | bowl 240 |  | 06039 | 1
    Lentil soup | 56 3.7 1.1 8.2 - - 532 0.45 3 144 17 1.1 1.7 85.8 | bowl 248 |  | 06037 | 1
    Pea soup | 61 3.2 1.1 9.9 1.9 3.2 336 0.52 0 71 12 0.73 0.6 84.5 | bowl 250 |  | 06449 | 1
    Cream of mushroom soup | 64 2.4 3.6 5.8 0.3 2.8 357 1.1 4 103 68 0.1 0.1 87 | bowl 248 |  | 06243 | 1
    Black bean soup | 103 5.1 2.6 14.8 4.9 0.89 311 0.54 1 340 42 1.8 - 75.9 | bowl 246 |  | 36413 | 0
    Clam chowder | 79 2.6 3.9 8.3 1 0.23 343 - - 175 15 0.48 - 83.8 | bowl 250 |  | 27042 | 0
    Chicken stock | 6 0.64 0.21 0.44 0 0.43 371 0.01 2 18 4 0.07 0 97.8 | bowl 240 | broth | 06194 | 1
    Gravy | 53 3.8 2.4 4.8 0.4 0.21 560 1.2 3 81 6 0.7 0 87.5 | portion 60, cup 233 |  | 06116 | 1
    Beef stock | 3 0.21 0.08 0.25 0 0.2 260 0.04 0 6 4 0.02 0 98.7 | bowl 240 | broth | 06476 | 0
    Hot and sour soup | 39 2.6 1.2 4.3 0.5 0.42 376 0.23 21 55 19 0.64 0 90.7 | bowl 233 |  | 27001 | 0
    Wonton soup | 32 2.1 0.26 5.2 0.2 0.34 406 0.06 4 32 5 0.21 0.7 91.2 | bowl 223 |  | 27002 | 0
    Instant noodles, dry | 440 10.2 17.6 60.3 2.9 2 1855 8.1 0 181 21 4.1 0.3 6.5 | packet 85 | ramen | 06583 | 1

    # Sauces and spreads
    Ketchup | 101 1 0.1 27.4 0.3 21.3 907 0.01 0 281 15 0.35 4.1 68.5 | tbsp 17 |  | 11935 | 3
    Mustard | 60 3.7 3.3 5.8 4 0.92 1104 0.21 0 152 63 1.6 0.3 83.7 | tsp 5 |  | 02046 | 2
    Mayonnaise | 680 0.96 74.8 0.57 0 0.57 635 11.7 42 20 8 0.21 0 21.6 | tbsp 14 | mayo | 04025 | 3
    Mayonnaise, light | 238 0.37 22.2 9.2 0 3.6 827 3.4 16 31 6 0.14 0 66.1 | tbsp 15 | light mayo | 04641 | 0
    Soy sauce | 53 8.1 0.57 4.9 0.8 0.4 5493 0.07 0 435 33 1.4 0 71.2 | tbsp 16, tsp 5 | shoyu | 16123 | 2
    Barbecue sauce | 172 0.82 0.63 40.8 0.9 33.2 1027 0.04 0 232 33 0.64 0.6 54.7 | tbsp 17 |  | 06150 | 1
    Tomato salsa | 29 1.5 0.17 6.6 1.9 4 711 0.02 0 275 30 0.42 1.9 89.3 | tbsp 16 | salsa | 06164 | 1
    Chilli sauce | 12 1.3 0.76 0.8 0.6 0.13 633 0.11 0 128 12 1.2 4.5 95.2 | tsp 5 | tabasco, hot sauce | 06169 | 1
    Worcestershire sauce | 78 0 0 19.5 0 10 980 0 0 800 107 5.3 13 78.5 | tsp 6 |  | 06971 | 0
    Tomato pasta sauce | 50 1.4 1.6 7.4 1.8 4.9 437 0.22 2 320 26 0.73 2 87.9 | portion 125, cup 257 | marinara, pasta sauce | 06931 | 2
    Pesto | 481 10.8 48.3 4.1 1 0.8 302 8.8 14.8 201 315 2.1 6 34.6 | tbsp 15, portion 40 |  | 02044:40+04053:45+01033:30+12147:20+11215:3 | 2
    Vinaigrette | 449 0 50.1 2.5 0 2.5 1 9.1 0 8 0 0 0 47.4 | tbsp 16 | salad dressing | 04135 | 1
    Italian dressing | 240 0.41 21.1 12.1 0 10.8 993 2.9 0 84 13 0.26 0.4 63.4 | tbsp 15 |  | 04114 | 1
    Ranch dressing | 421 1.3 44.5 5.7 0 4.7 901 7 26 64 28 0.3 0 45.9 | tbsp 15 |  | 04639 | 1
    Caesar dressing | 542 2.2 57.9 3.3 0.5 2.8 1209 8.8 39 29 48 1.1 0.3 34.3 | tbsp 15 |  | 43015 | 1
    Thousand island dressing | 379 1.1 35.1 14.6 0.8 15.2 962 5.1 26 107 17 1.2 0 46.5 | tbsp 16 |  | 04017 | 0
    Balsamic vinegar | 88 0.49 0 17 - 14.9 23 0 - 112 27 0.72 0 76.5 | tbsp 16 |  | 02069 | 1
    Tartare sauce | 211 1 16.7 13.3 0.5 4.2 667 3.3 7 68 26 0.25 2.3 67 | tbsp 15 |  | 27049 | 0
    White sauce | 147 3.8 10.6 9.2 0.2 4.4 354 2.9 7 156 118 0.33 0.8 74.9 | tbsp 16, cup 250 | béchamel | 06166 | 1
    Cheese sauce | 174 6.7 13.3 6.8 0.5 0.42 828 6 29 30 184 0.21 0.4 70.5 | tbsp 16, cup 245 |  | 06930 | 1
    Teriyaki sauce | 89 5.9 0.02 15.6 0.1 14.1 3833 0 0 225 25 1.7 0 67.7 | tbsp 18 |  | 06112 | 0
    Fish sauce | 35 5.1 0.01 3.6 0 3.6 7851 0 0 288 43 0.78 0.5 71.1 | tbsp 18 |  | 06179 | 0
    Oyster sauce | 51 1.4 0.25 10.9 0.3 0 2733 0.04 0 54 32 0.18 0.1 80 | tbsp 18 |  | 06176 | 0
    Hoisin sauce | 220 3.3 3.4 44.1 2.8 27.3 1615 0.57 3 119 32 1 0.4 44.2 | tbsp 16 |  | 06175 | 0
    Horseradish | 48 1.2 0.69 11.3 3.3 8 420 0.09 0 246 56 0.42 24.9 85.1 | tsp 5 |  | 02055 | 0
    Salt | 0 0 0 0 0 0 38758 0 0 8 24 0.33 0 0.2 | tsp 6, pinch 0.4 | table salt | 02047 | 0
    Black pepper | 251 10.4 3.3 64 25.3 0.64 20 1.4 0 1329 443 9.7 0 12.5 | tsp 2.3, pinch 0.1 | ground pepper | 02030 | 0
    Cinnamon | 247 4 1.2 80.6 53.1 2.2 10 0.34 0 431 1002 8.3 3.8 10.6 | tsp 2.6 |  | 02010 | 0
    Cranberry sauce | 151 0.2 0.15 38.9 1 37.9 29 0.01 0 26 4 0.22 2 60.6 | tbsp 17 |  | 09081 | 0
    Tzatziki | 66.2 6.8 2.7 4 0.19 2.6 24 0.42 3.2 144 78.4 0.18 1.4 85.9 | tbsp 15, portion 60 |  | 01256:80+11205:40+04053:3+11215:2 | 1
    Guacamole | 125 1.7 10.9 7.8 5.3 1.4 6.5 1.6 0 414 12.6 0.48 12.6 78.3 | tbsp 15, portion 60 |  | 09037:90+11529:20+11282:10+11819:2 | 1
    Yeast extract | 185 23.9 0.9 20.4 6.5 1.6 2962 0 0 2100 67 4 0 40.9 | tsp 6 | marmite, vegemite | 43406 | 1
    Jam | 278 0.37 0.07 68.9 1.1 48.5 32 0.01 0 77 20 0.49 8.8 30.5 | tbsp 20, tsp 7 | preserve | 19297 | 3
    Marmalade | 246 0.3 0 66.3 0.7 60 56 0 0 37 38 0.15 4.8 33.2 | tbsp 20, tsp 7 |  | 19303 | 1
    Honey | 304 0.3 0 82.4 0.2 82.1 4 0 0 52 6 0.42 0.5 17.1 | tbsp 21, tsp 7 |  | 19296 | 3
    Maple syrup | 260 0.04 0.06 67 0 60.5 12 0.01 0 212 102 0.11 0 32.4 | tbsp 20 |  | 19353 | 2
    Agave syrup | 310 0.09 0.45 76.4 0.2 68 4 0 0 4 1 0.09 17 22.9 | tbsp 21, tsp 7 |  | 19912 | 0
    Chocolate hazelnut spread | 541 5.4 29.7 62.2 5.4 54 41 28.4 0 407 108 4.4 0 1.1 | tbsp 19, tsp 7 | nutella | 19125 | 2
    Sugar | 387 0 0 100 0 99.8 1 0 0 2 1 0.05 0 0.02 | tsp 4, tbsp 12, cube 3 | white sugar | 19335 | 3
    Brown sugar | 380 0.12 0 98.1 0 97 28 0 0 133 83 0.71 0 1.3 | tsp 4.6, tbsp 14 |  | 19334 | 1

    # Fats and oils
    Olive oil | 884 0 100 0 0 0 2 13.8 0 1 1 0.56 0 0 | tbsp 13.5, tsp 4.5 | oil | 04053 | 3
    Sunflower oil | 884 0 100 0 0 0 0 10.3 0 0 0 0 0 0 | tbsp 13.6, tsp 4.5 | oil, vegetable oil | 04506 | 2
    Rapeseed oil | 884 0 100 0 0 0 0 7.4 0 0 0 0 0 0 | tbsp 14, tsp 4.5 | canola oil, vegetable oil | 04582 | 1
    Coconut oil | 862 0 100 0 0 0 0 86.5 0 0 0 0.04 0 0 | tbsp 13.6, tsp 4.5 |  | 04047 | 0
    Sesame oil | 884 0 100 0 0 0 0 14.2 0 0 0 0 0 0 | tbsp 13.6, tsp 4.5 |  | 04058 | 1
    Margarine | 713 0.22 80.2 0.75 0 0 657 14.2 0 17 3 0 0.1 17.1 | tbsp 14, tsp 4.7 |  | 04611 | 1
    Lard | 902 0 100 0 0 0 0 39.2 95 0 0 0 0 0 | tbsp 13 |  | 04002 | 0

    # Sweets and cakes
    Milk chocolate | 535 7.7 29.7 59.4 3.4 51.5 79 18.5 23 372 189 2.4 0 1.5 | square 7, bar 44 | chocolate, chocolate bar | 19120 | 3
    Dark chocolate | 598 7.8 42.6 45.9 10.9 24 20 24.5 3 715 73 11.9 - 1.4 | square 7, serving 28 | chocolate | 19904 | 2
    White chocolate | 539 5.9 32.1 59.2 0.2 59 90 19.4 21 286 199 0.24 0.5 1.3 | square 7, bar 85 |  | 19087 | 1
    Peanut caramel bar | 491 7.5 23.9 61.5 2.3 50.5 239 9.1 13 323 93 0.72 0.5 5.5 | bar 57 | snickers | 19155 | 0
    Caramel nougat bar | 456 4 17.2 71.2 1 59.7 167 12 9 124 115 0.49 0.7 6.3 | bar 58 | mars, milky way | 19135 | 0
    Caramel biscuit bar | 502 4.9 24.9 64.8 1.1 48.2 198 19 7 186 106 0.81 0.6 4.2 | bar 51 | twix | 19160 | 0
    Wafer bar | 518 6.5 26 64.6 1 48.7 54 18 11 231 125 1 0 1.6 | bar 42 | kitkat | 19109 | 0
    Chocolate beans | 492 4.3 21.1 71.2 2.8 63.7 61 13.1 14 261 105 1.1 0.5 1.7 | bag 48 | m&m, smarties | 19141 | 0
    Chocolate peanuts | 519 13.1 33.5 49.7 4.7 37.6 41 14.6 9 502 104 1.3 0 1.9 | handful 28, bag 45 | peanut m&m | 19126 | 0
    Marshmallows | 318 1.8 0.2 81.3 0.1 57.6 80 0.06 0 5 3 0.23 0 16.4 | marshmallow 7.2 |  | 19116 | 1
    Gummy sweets | 396 0 0 98.9 0.1 59 44 0 0 5 3 0.4 0 1 | sweet 4, serving 30 | sweets, candy, gummy bears, gumdrops | 19106 | 1
    Jelly beans | 375 0 0.05 93.5 0.2 70 50 0 0 37 3 0.13 0 6.3 | bean 1.1, handful 28 |  | 19108 | 0
    Boiled sweets | 394 0 0.2 98 0 62.9 38 0 0 5 3 0.3 0 1.3 | sweet 6 | hard candy | 19107 | 0
    Caramels | 382 4.6 8.1 77 0 65.5 245 2.5 7 214 138 0.14 0.4 8.5 | sweet 10 | toffee | 19074 | 0
    Toffee | 560 1.1 32.8 64.7 0 63.5 135 20.6 104 51 34 0.03 0.2 0.55 | piece 12 |  | 19383 | 0
    Halva | 469 12.5 21.5 60.5 4.5 - 195 4.1 0 187 33 4.5 0.1 3.7 | piece 28 |  | 19117 | 0
    Marzipan | 458 9 27.7 47.8 4.8 36.2 9 2.6 0 314 172 1.6 0.1 14.1 | serving 28 | almond paste | 12071 | 1
    Nougat | 398 3.3 1.7 92.4 3.3 45 33 1.7 0 105 32 0.59 0.3 2.1 | piece 14 |  | 43046 | 0
    Jelly | 62 1.2 0 14.2 0 13.5 75 0 0 1 3 0.02 0 84.4 | cup 270, bowl 135 | jello, gelatin | 19173 | 1
    Chocolate chip cookie | 444 3.6 19.8 65.8 1.8 37.1 276 9.8 - 130 17 4.1 - 9.9 | cookie 15 | cookie, chocolate chip biscuit | 18160 | 3
    Oat cookie | 450 6.2 18.1 68.7 2.8 24.7 383 4.5 0 142 37 2.6 0.5 5.7 | cookie 18 | oatmeal cookie, biscuit | 18178 | 1
    Butter biscuit | 467 6.1 18.8 68.9 0.8 20.2 282 11.1 117 111 29 2.2 0 4.6 | biscuit 5 | biscuit, cookie | 18155 | 1
    Shortbread | 514 5.4 26.2 63.8 1.3 21.6 353 8.1 0 88 13 3 0 3.6 | biscuit 8 | cookie | 18192 | 1
    Digestive biscuit | 430 6.7 10.6 77.7 3.4 24.9 459 1.6 0 170 77 3.8 0 3.4 | biscuit 14 | biscuit, graham cracker | 18173 | 3
    Chocolate digestive | 500 4 25.8 66.8 2.2 37.3 265 17.2 1 267 46 2 0.1 2 | biscuit 14 | cookie | 18174 | 1
    Cream-filled chocolate cookie | 464 5.2 19.1 71 2.9 40.7 388 5.6 0 234 21 12.1 0 3.1 | cookie 11 | oreo | 18166 | 1
    Ginger biscuit | 416 5.6 9.8 76.9 2.2 19.9 501 2.5 0 346 77 6.4 0 5.3 | biscuit 7 | gingersnap | 18172 | 1
    Sponge finger | 365 10.6 9.1 59.7 1 25.4 147 3.1 221 113 47 3.6 3.7 19.5 | finger 11 | ladyfinger | 18175 | 0
    Brownie | 405 4.8 16.3 63.9 2.1 36.6 286 4.2 17 149 29 2.2 0 13.6 | brownie 56 |  | 18151 | 2
    Sponge cake | 290 5.4 2.7 61 0.5 36.7 623 0.8 102 99 70 2.7 0 29.7 | slice 38 | cake | 18133 | 1
    Chocolate cake | 379 3.2 17.8 55.4 1.5 39.2 310 5.8 16 187 32 2 0 22.4 | slice 64 | cake, frosted | 18140 | 2
    Cheesecake | 321 5.5 22.5 25.5 0.4 21.8 438 9.9 55 90 51 0.63 0.4 45.6 | slice 80 | cake | 18147 | 2
    Fruit cake | 324 2.9 9.1 61.6 3.7 27.4 101 1 5 153 33 2.1 0.5 25.3 | slice 43 |  | 18110 | 1
    Pound cake | 353 5 14 53.6 0.6 33.4 377 4.8 66 149 47 1.5 0 25.9 | slice 30 | madeira | 18120 | 0
    Boston cream pie | 252 2.4 8.5 42.9 1.4 36.1 254 2.4 37 39 23 0.38 0.2 45.4 | slice 92 | gateau | 18090 | 0
    Apple pie | 237 1.9 11 34 1.6 15.7 201 3.8 0 65 11 0.45 3.2 52.2 | slice 117 | apple tart | 18301 | 2
    Cherry pie | 260 2 11 39.8 0.8 14.3 246 2.6 0 81 12 0.48 0.9 46.2 | slice 117 |  | 18308 | 0
    Pumpkin pie | 243 3.9 9.8 34.8 1.8 18.9 239 2 26 167 64 0.9 0 50.4 | slice 109 |  | 18326 | 1
    Pecan pie | 407 4.5 16.7 59.6 2.1 25.2 275 2.7 42 99 22 0.93 0 18.2 | slice 113 |  | 18324 | 0
    Lemon meringue pie | 268 1.5 8.7 47.2 1.2 23.9 172 1.8 45 89 56 0.61 3.2 41.7 | slice 113 |  | 18320 | 0
    Apple strudel | 274 3.3 11.2 41.1 2.2 25.8 135 2 6 149 15 0.42 1.7 43.5 | piece 71 |  | 18354 | 1
    Cinnamon roll | 372 6.2 16.4 50.9 2.4 31.7 304 3.1 66 111 72 1.6 2 24.8 | roll 60 | cinnamon bun | 18356 | 1
    Danish pastry | 371 5.4 18.5 47.8 1.9 27.5 445 4.9 114 83 46 1.8 3.9 27.1 | pastry 71 |  | 18246 | 1
    Doughnut, glazed | 421 6.1 22.7 47.9 2.1 22.8 316 9.5 30 102 101 2.4 1.2 22 | doughnut 64 | ring doughnut | 18255 | 2
    Doughnut, plain | 434 5.3 24.9 47.1 1.7 18.1 477 11.1 10 134 40 2.5 0 20.8 | doughnut 47 |  | 18248 | 1
    Doughnut with jam | 340 5.9 18.7 39 0.9 21.1 455 4.8 26 79 25 1.8 0 35.6 | doughnut 85 | jam doughnut, jelly doughnut | 18256 | 1
    Éclair | 334 4.4 18.5 37.4 0.9 22.1 265 7.1 66 68 35 0.95 0 38.6 | eclair 90 | cream puff | 18969 | 1
    Cocoa powder | 228 19.6 13.7 57.9 37 1.8 21 8.1 0 1524 128 13.9 0 3 | tbsp 5 |  | 19165 | 1

    # Snacks
    Crisps | 532 6.4 34 53.8 3.1 0.33 527 3.4 0 1196 21 1.3 21.6 1.9 | packet 28, handful 15 | potato chips | 19411 | 3
    Tortilla chips | 497 6.6 22.3 67.4 4.7 1.2 310 2.8 0 206 104 1.3 0 1.9 | handful 28 |  | 25028 | 1
    Nacho cheese chips | 519 7.4 27.4 60.8 5.1 2.6 691 3.9 0 223 137 1.2 0.4 1.7 | packet 28 | doritos | 19057 | 1
    Pita chips | 457 11.8 15.2 68.3 3.8 4.8 854 1.3 0 129 17 4.6 0 2 | handful 28 |  | 25037 | 0
    Popcorn, plain | 387 12.9 4.5 77.8 14.5 0.87 8 0.64 0 329 7 3.2 0 3.3 | cup 8, bowl 30 |  | 19034 | 1
    Popcorn, salted | 583 7.3 43.5 45.1 8.1 0.46 679 6.8 0 182 4 2 0.3 1.2 | cup 11, bowl 40 | microwave popcorn | 19035 | 2
    Popcorn, caramel | 431 3.8 12.8 79.1 5.2 53.2 206 3.6 0 109 43 1.7 0 2.8 | cup 35 |  | 19039 | 0
    Pretzels | 384 10 2.9 80.4 3.4 2.2 1248 0.39 0 219 27 4.6 2.1 3.1 | handful 28 |  | 19047 | 1
    Cheese puffs | 560 5.8 36 53.5 1.4 3.2 942 5.4 7 182 56 2.5 0 1.6 | packet 28 | flips | 19008 | 0
    Banana chips | 519 2.3 33.6 58.4 7.7 35.3 6 29 0 536 18 1.2 6.3 4.3 | handful 28 |  | 19400 | 0
    Fruit leather | 371 0.1 3 85.8 0 49.2 317 0.67 0 294 32 1 120 10.2 | roll 21 |  | 19014 | 0
    Granola bar | 471 10.1 19.8 64.4 5.3 28.6 294 2.4 0 336 61 3 0.9 3.9 | bar 24 | cereal bar, muesli bar | 19015 | 2
    Granola bar, chocolate chip | 418 5.7 16.6 70.2 3.8 28.9 251 6.1 0 237 41 2.2 0 6.5 | bar 28 | cereal bar | 19404 | 1
    Crisped rice square | 414 3.4 9 80.5 0.6 19.4 351 1.4 0 39 3 2.2 0 5.9 | square 22 | marshmallow treat | 19438 | 0

    # Drinks
    Water | 0 0 0 0 0 0 4 0 0 0 3 0 0 99.9 | glass 200, cup 240, 100 ml 100 | tap water | 14411 | 3
    Mineral water | 0 0 0 0 0 0 2 0 0 0 10 0 0 100 | glass 200, cup 240, 100 ml 100 | bottled water | 14555 | 2
    Soda water | 0 0 0 0 0 0 21 0 0 2 5 0.01 0 99.9 | glass 200, cup 240, 100 ml 100 | sparkling water, fizzy water, seltzer | 14121 | 1
    Coffee | 1 0.12 0.02 0 0 0 2 0 0 49 2 0.01 0 99.4 | cup 200, mug 300, 100 ml 100 | black coffee, filter coffee, americano | 14209 | 3
    Coffee with milk | 7.4 0.53 0.28 0.63 0 0.66 7.9 0.17 1 60.9 17.4 0.01 0.03 98.1 | cup 230, 100 ml 100 | white coffee | 14209:200+01079:30 | 3
    Espresso | 9 0.12 0.18 1.7 0 0 14 0.09 0 115 2 0.13 0.2 97.8 | shot 30, double 60, 100 ml 100 |  | 14210 | 2
    Cappuccino | 49.4 2.5 2.6 4.1 0 3.9 36.6 1.5 7.8 128 88.3 0.05 0.04 90.3 | cup 180, 100 ml 100 | coffee | 14210:40+01077:140 | 2
    Caffè latte | 52.7 2.7 2.8 4.3 0 4.2 38.4 1.6 8.4 129 95.2 0.05 0.03 89.7 | glass 250, 100 ml 100 | latte, latte macchiato, coffee | 14210:40+01077:210 | 2
    Flat white | 44.6 2.2 2.3 3.8 0 3.5 33.8 1.3 6.8 127 77.9 0.06 0.06 91.2 | cup 190, 100 ml 100 | coffee | 14210:60+01077:130 | 2
    Tea | 1 0 0 0.3 0 0 3 0 0 37 0 0.02 0 99.7 | cup 200, mug 300, 100 ml 100 | black tea | 14355 | 3
    Tea with milk | 6 0.34 0.2 0.76 0 0.52 7.5 0.13 0.82 47.5 12.2 0.02 0.02 98.6 | cup 245, 100 ml 102 |  | 14355:220+01079:25 | 2
    Green tea | 1 0.18 0 0 - - 1 - - 7 0 0.02 - 99.9 | cup 200, mug 300, 100 ml 100 |  | 14072 | 2
    Herbal tea | 1 0 0 0.2 0 0 1 0 0 9 2 0.08 0 99.7 | cup 200, mug 300, 100 ml 100 | mint tea, fruit tea, peppermint tea | 14381 | 1
    Camomile tea | 1 0 0 0.2 0 0 1 0 0 9 2 0.08 0 99.7 | cup 200, mug 300, 100 ml 100 | chamomile | 14545 | 0
    Iced tea, lemon | 35 0 0 8.8 0 8.7 21 0 0 19 1 0 - 91.1 | glass 259, can 341, bottle 517, 100 ml 103 |  | 14476 | 1
    Hot chocolate | 77 3.5 2.3 10.7 1 9.7 44 1.4 8 197 114 0.42 0.2 82.5 | cup 211, mug 316, 100 ml 106 | cocoa | 01105 | 2
    Orange juice | 45 0.7 0.2 10.4 0.2 8.4 1 0.02 0 200 11 0.2 50 88.3 | glass 210, cup 252, 100 ml 105 | juice, oj | 09206 | 3
    Apple juice | 46 0.1 0.13 11.3 0.2 9.6 4 0.02 0 101 8 0.12 0.9 88.2 | glass 210, cup 252, 100 ml 105 | juice | 09016 | 2
    Grape juice | 60 0.37 0.13 14.8 0.2 14.2 5 0.03 0 104 11 0.25 0.1 84.5 | glass 214, cup 256, 100 ml 107 |  | 09135 | 0
    Grapefruit juice | 38 0.52 0.1 9 0.1 8.9 1 0.01 0 153 7 0.2 29.2 90.1 | glass 209, cup 251, 100 ml 104 |  | 09123 | 0
    Pineapple juice | 53 0.36 0.12 12.9 0.2 10 2 0.01 0 130 13 0.31 10 86.4 | glass 212, cup 254, 100 ml 106 |  | 09273 | 1
    Cranberry juice drink | 54 0 0.1 13.5 0 11.9 2 0.01 0 14 3 0.1 42.3 86.2 | glass 214, cup 256, 100 ml 107 |  | 14242 | 0
    Tomato juice | 17 0.85 0.29 3.5 0.4 2.6 361 0.02 0 217 10 0.39 70.1 94.2 | glass 205, cup 246, 100 ml 103 |  | 11540 | 1
    Carrot juice | 40 0.95 0.15 9.3 0.8 3.9 66 0.03 0 292 24 0.46 8.5 88.9 | glass 200, cup 239, 100 ml 100 |  | 11655 | 0
    Vegetable juice | 22 0.93 0.31 3.9 0.5 2.8 169 0.03 0 185 14 0.28 54.3 94.1 | glass 214, cup 257, 100 ml 107 |  | 11578 | 0
    Lemon juice | 22 0.35 0.24 6.9 0.3 2.5 1 0.04 0 103 6 0.08 38.7 92.3 | tbsp 15 |  | 09152 | 0
    Apple spritzer | 23 0.05 0.07 5.7 0.1 4.8 12.5 0.01 0 51.5 6.5 0.07 0.45 94.1 | glass 200, large 300, bottle 500, 100 ml 100 | apfelschorle | 09016:150+14121:150 | 1
    Strawberry banana smoothie | 56 1.9 1 10.8 1.3 7.1 20.7 0.57 3.4 206 57.4 0.2 19.4 85.6 | glass 350, 100 ml 100 | smoothie, fruit smoothie, shake | 09040:100+09316:100+01079:150 | 2
    Mango smoothie | 63 0.42 0 15 0 12.5 4 0 0 142 8 0.15 2.5 83.5 | glass 250, can 330, bottle 500, 100 ml 100 | smoothie | 09507 | 1
    Cola | 41 0 0 10.6 0 10.8 4 0 0 3 2 0.02 0 89.6 | glass 260, can 343, bottle 519, 100 ml 104 | soda, coke, pepsi | 14148 | 3
    Diet cola | 1 0.12 0 0.12 0 0 4 0 0 7 3 0.02 0 99.7 | glass 250, can 330, bottle 500, 100 ml 100 | diet coke, diet soda, coke zero, pepsi max | 14146 | 2
    Lemonade, sparkling | 41 0.09 0 10.4 0 10.4 10 0 0 1 2 0.02 0 89.5 | glass 260, can 344, bottle 521, 100 ml 104 | lemonade, soda, sprite, lemon-lime | 14144 | 2
    Orangeade | 48 0 0 12.3 0 - 12 0 0 2 5 0.06 0 87.6 | glass 262, can 346, bottle 524, 100 ml 105 | fanta | 14150 | 0
    Ginger ale | 34 0 0 8.8 0 8.7 7 0 0 1 3 0.18 0 91.2 | glass 258, can 340, bottle 516, 100 ml 103 |  | 14136 | 0
    Tonic water | 34 0 0 8.8 0 8.8 12 0 0 0 1 0.01 0 91.1 | glass 258, can 340, bottle 516, 100 ml 103 |  | 14155 | 1
    Energy drink | 45 0.25 0.08 10.9 0 10.1 83 0 0 3 13 0.02 0 88.5 | can 250, large can 500, 100 ml 100 | red bull | 14154 | 1
    Energy drink, sugar-free | 5 0.25 0.08 0.7 0 0 83 0 0 3 13 0.02 0 98.3 | can 250, large can 500, 100 ml 100 | red bull | 14156 | 0
    Coconut water | 18 0.22 0 4.2 0 3.9 26 0 0 165 7 0.03 9.9 95 | glass 207, cup 249, 100 ml 104 |  | 14090 | 1
    Fruit punch | 47 0 0 11.9 0.2 11.3 38 0 0 31 8 0.09 29.6 88 | glass 262, can 346, bottle 524, 100 ml 105 |  | 14267 | 0

    # Alcohol
    Beer | 43 0.46 0 3.5 0 0 4 0 0 27 4 0.02 0 92 | bottle 331, can 502, pint 570, 100 ml 100 | lager, pils, ale | 14003 | 3
    Beer, light | 29 0.24 0 1.6 0 0.09 4 0 0 21 4 0.03 0 94.9 | bottle 329, can 499, pint 567, 100 ml 100 |  | 14006 | 0
    Beer, alcohol-free | 37 0.21 0.12 8.1 0 8.1 13 0.02 0 8 7 0.06 0.5 91.2 | bottle 330, can 500, pint 569, 100 ml 100 | malt beer | 14305 | 1
    Shandy | 42 0.28 0 7 0 5.2 7 0 0 14 3 0.02 0 90.7 | bottle 330, pint 568, 100 ml 100 | radler | 14003:165+14144:165 | 1
    Red wine | 85 0.07 0 2.6 0 0.62 4 0 0 127 8 0.46 0 86.5 | glass 149, small glass 99, bottle 746, 100 ml 99 | wine | 14096 | 3
    White wine | 82 0.07 0 2.6 0 0.96 5 0 0 71 9 0.27 0 86.9 | glass 149, small glass 99, bottle 746, 100 ml 99 | wine, sparkling wine, prosecco, champagne | 14106 | 2
    Wine, any | 83 0.07 0 2.7 0 0.79 5 0 0 99 8 0.37 0 86.6 | glass 150, small glass 100, bottle 748, 100 ml 100 | rosé | 14084 | 1
    Dessert wine | 160 0.2 0 13.7 0 7.8 9 0 0 92 8 0.24 0 70.5 | glass 75, 100 ml 100 | port, sherry | 14057 | 0
    Sake | 134 0.5 0 5 0 0 2 0 0 25 5 0.1 0 78.4 | glass 74, 100 ml 99 | rice wine | 43479 | 0
    Vodka | 231 0 0 0 0 0 1 0 0 1 0 0.01 0 66.6 | shot 28, double 56, 100 ml 93 | spirits | 14051 | 1
    Whisky | 250 0 0 0.1 0 0.1 0 0 0 1 0 0.02 0 63.9 | shot 28, double 56, 100 ml 93 | whiskey, bourbon, scotch | 14052 | 1
    Rum | 231 0 0 0 0 0 1 0 0 2 0 0.12 0 66.6 | shot 28, double 56, 100 ml 93 |  | 14050 | 1
    Gin | 263 0 0 0 0 0 2 0 0 0 0 0 0 62.1 | shot 28, double 56, 100 ml 93 |  | 14049 | 1
    Coffee liqueur | 336 0.1 0.3 46.8 0 38.3 8 0.11 0 30 1 0.06 0 31 | shot 35, double 71 | kahlúa | 14414 | 0
    Gin and tonic | 86.8 0 0 6.8 0 6.8 9.7 0 0 0 0.77 0.01 0 84.4 | glass 195, 100 ml 98 | g&t | 14049:45+14155:150 | 1
    Piña colada | 174 0.42 1.9 22.7 0.3 22.3 6 1.6 0 71 8 0.21 4.9 65 | glass 159, 100 ml 106 | cocktail | 14017 | 1
    Daiquiri | 186 0.06 0.06 6.9 0.1 5.6 5 0.01 0 21 3 0.09 1.6 69.7 | glass 153, 100 ml 102 | cocktail | 14010 | 0

    # Sports food
    Whey protein powder | 352 78.1 1.6 6.2 3.1 0 156 0.78 16 500 469 1.1 0 3.4 | scoop 32 | protein, protein powder, sports | 14066 | 3
    Whey protein isolate | 359 58.1 1.2 29.1 0 1.2 372 0.58 12 872 698 1.3 34.9 0.86 | scoop 29 | protein powder, sports | 14058 | 0
    Soya protein powder | 388 55.6 5.6 28.9 6.7 22.2 733 1.1 0 933 178 12 0 4.1 | scoop 45 | protein powder, sports | 14067 | 0
    Protein shake with milk | 64.7 10.6 0.22 5.1 0.3 4.6 53 0.13 3.3 189 155 0.14 0 82.4 | shake 332 | protein shake, whey shake | 14066:32+01085:300 | 2
    Sports drink | 32 0 0.05 7.8 0 6.1 42 0.01 0 18 1 0.09 0 91.9 | glass 258, can 340, bottle 516, 100 ml 103 | isotonic, powerade, gatorade | 14461 | 2
    Energy bar | 346 14.7 5.9 65.4 7.4 31.6 195 1.5 0 412 368 6.6 88.2 11 | bar 68 | clif | 25051 | 1
    Protein bar | 415 25 12.5 50.5 12.5 28.8 238 6.2 6 188 625 10.1 75 9 | bar 80 |  | 25015 | 2
    Meal replacement shake | 57 3.3 1.9 7.7 1.6 6 68 0.54 3 193 161 0.87 19.4 85.7 | glass 325, 100 ml 100 | slimfast | 14045 | 0
    Nutrition shake | 105 3.8 2.5 16.9 0 9.7 84 0.42 2 156 127 1.9 12.7 76.2 | glass 237, 100 ml 100 | ensure | 14062 | 0
    """#

/// The built-in foods, read from `foodTable` on first use.
package enum BuiltInFoods {
    /// Every built-in food in the order of the table. Read once, in a few milliseconds.
    package static let foods: [Food] = read(foodTable)

    /// A built-in food by its identifier. O(1).
    package static func food(_ id: String) -> Food? { byID[id] }

    private static let byID = Dictionary(foods.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })

    /// The figures of a line of the table, in their order.
    package static let columns =
        Nutrient.main + [.saturatedFat, .cholesterol, .potassium, .calcium, .iron, .vitaminC, .water]

    /// Reads a table such as `foodTable`, whose comment describes the lines. A malformed line stops the program,
    /// because it is a programming error; a test reads every line.
    private static func read(_ table: String) -> [Food] {
        var (foods, group) = ([Food](), "")
        for line in table.split(separator: "\n") {
            if line.hasPrefix("# ") {
                group = String(line.dropFirst(2))
            } else if let food = food(ofLine: line, group: group) {
                foods.append(food)
            } else {
                preconditionFailure("not a line of the food table: \(line)")
            }
        }
        return foods
    }

    /// One line as a food; nil when it is not well formed.
    static func food(ofLine line: Substring, group: String) -> Food? {
        let fields = line.split(separator: "|", omittingEmptySubsequences: false).map(trimmed)
        guard fields.count == 6, !fields[0].isEmpty, !fields[4].isEmpty,
            let commonness = Int(fields[5]), Food.commonnessRange.contains(commonness)
        else { return nil }
        let figures = fields[1].split(separator: " ")
        let portions = list(fields[2]).map(portion)
        guard figures.count == columns.count, !portions.contains(nil) else { return nil }
        var nutrition = Nutrition()
        for (nutrient, figure) in zip(columns, figures) where figure != "-" {
            guard let amount = Double(figure), amount >= 0 else { return nil }
            nutrition[nutrient] = amount
        }
        return Food(
            id: identifier(of: fields[0]), name: String(fields[0]), group: group,
            perHundredGrams: nutrition, portions: portions.compactMap { $0 },
            synonyms: list(fields[3]).map(String.init), source: String(fields[4]), commonness: commonness)
    }

    /// "Chicken breast, roasted" → "chicken-breast-roasted". A renamed food is a new food: entries keep their figures,
    /// but the food is no longer a favourite.
    static func identifier(of name: some StringProtocol) -> String {
        FoldedText.words(of: name).joined(separator: "-")
    }

    /// "medium 118"
    private static func portion(_ text: Substring) -> Portion? {
        guard let blank = text.lastIndex(of: " "), let grams = Double(text[text.index(after: blank)...]),
            grams > 0
        else { return nil }
        return Portion(String(text[..<blank]), grams: grams)
    }

    private static func list(_ field: Substring) -> [Substring] {
        field.split(separator: ",").map(trimmed)
    }

    private static func trimmed(_ text: Substring) -> Substring {
        var text = text.drop { $0 == " " }
        while text.last == " " { text.removeLast() }
        return text
    }
}
