import SwimFitBase

/// The built-in foods: a table, so longer than other files.
///
/// A line is a food: `name | figures | household portions in grams | other names | source | how common`. The figures
/// are amounts in 100 g: energy (kcal), protein, fat, carbohydrate, fibre, sugars (g), sodium (mg), saturated fat (g),
/// cholesterol, potassium, calcium, iron, vitamin C (mg), water (ml); `-` is a figure that was not measured. The source
/// is the USDA number of the food whose figures these are (Standard Reference 27/28, public domain), or a home recipe
/// such as `08120:40+01079:240`: 40 g of 08120 mixed with 240 g of 01079, without a loss in cooking. `# …`
/// begins a group.
///
/// The first portion is what the name alone means, within a factor of two of what most people eat: custard is a bowl, and
/// no cup. Where it is a small piece, a plural is the portion “serving”: crackers are several.
///
/// How common a food is, our own estimate, decides which of several matches of a search comes first: 3 is eaten by most
/// people every week, 2 often, 1 now and then, 0 seldom. Of foods with the same words before the first comma the most
/// common comes first.
///
/// Another name means this food and no other, in British and American English, German, French and Spanish: `Erdbeeren`,
/// and also a word that by itself means one certain food: "milk" is whole milk. Plurals and the spellings in
/// `WordForms` need no other name. A word for an amount ("bowl", "cup") is no part of another name, because "1 bowl
/// granola" is an amount of granola.
///
/// A word with a sign is no name of this food alone. With a tilde it is a kind, `~milk` (`Food.kinds`). With an equals
/// sign it is also another food's, in another language: `=pommes` of apples and of fried potatoes (`Food.sharedNames`);
/// it has the sign at each food but at the one, if any, of which it is a name. With a caret a part or all of what it
/// names is this food: half a `^chicken` of a roast chicken (`Food.wholes`).
///
/// The portion “whole” is the whole fruit, loaf or pizza, which a half and a quarter are parts of. A portion “half” is what
/// a half means where that is no half of the first portion: half a lager is half a pint.
///
/// The table is one string because the compiler does not check its contents (in an array, 2 100 initialisers would be
/// type-checked one by one), and `BuiltInFoods` reads it once, in milliseconds.
let foodTable = #"""
    # Bread
    White bread | 266 8.8 3.3 49.4 2.7 5.7 490 0.7 0 126 144 3.6 0 36.4 | slice 29, thin slice 20, loaf 450 | bread, sandwich bread, loaf, Weißbrot, Brot, pain, pain blanc, pan, pan blanco, Brote, pain de mie, pan de molde, Weißbrotscheibe, tiger bread, pain de campagne, pan de pueblo | 18069 | 3
    White toast | 293 9 4 54.4 2.5 4.7 592 0.58 1 131 119 3.3 0 30.4 | slice 27 | toast, toasted white bread, Toastbrot, pain grillé, pan tostado, ~tostada | 18070 | 3
    Wholemeal bread | 252 12.4 3.5 42.7 6 4.3 455 0.72 0 254 161 2.5 0 39 | slice 32, loaf 450 | whole wheat bread, brown bread, Vollkornbrot, pain complet, pan integral, Graubrot | 18075 | 3
    Wholemeal toast | 306 16.3 4.1 51.2 9.2 5.8 493 0.92 0 326 130 3 0 24.2 | slice 25 | whole wheat toast, brown toast | 18076 | 2
    Toast with butter | 380 7.3 19.9 43.2 2 3.8 602 11 45.1 109 99.4 2.6 0 27.4 | slice 34 | buttered toast, tostada con mantequilla, toast soldiers, soldiers, Toast mit Butter, mouillettes | 18070:27+01001:7 | 2
    Toast with tomato and oil | 208 4.3 9.9 25.6 1.7 3.3 260 1.4 0.44 172 56.7 1.6 6.6 59 | slice 62 | tostada con tomate, pan con tomate, pan tumaca | 18070:27+11529:30+04053:5 | 1
    Toast with peanut butter | 420 18.6 22.5 39.9 7.6 7.6 467 4.5 0 417 98.4 2.5 0 15.3 | slice 41 | peanut butter on toast | 18076:25+16098:16 | 1
    Rye bread | 259 8.5 3.3 48.3 5.8 3.9 603 0.63 0 166 73 2.8 0.4 37.3 | slice 32, loaf 500 | Roggenbrot, pain de seigle, pan de centeno, Mischbrot | 18060 | 1
    Pumpernickel | 250 8.7 3.1 47.5 6.5 0.53 596 0.44 0 208 68 2.9 0 37.9 | slice 26 | black bread, Schwarzbrot | 18044 | 0
    Multigrain toast | 288 14.5 4.6 47.1 8.1 6.9 414 0.95 0 250 111 2.7 0.1 31.5 | slice 24, large slice 38 | seeded toast, granary toast | 18036 | 1
    Oat bread | 269 8.4 4.4 48.5 4 8.1 447 0.7 0 142 66 2.7 0 36.7 | slice 27 |  | 18039 | 0
    Baguette | 272 10.8 2.4 51.9 2.2 4.6 602 0.53 0 117 52 3.9 0 33 | chunk 63, slice 30, quarter 63, whole 250 | french bread, french stick, Stangenbrot, crusty bread, barra de pan, ficelle | 18029 | 2
    Ciabatta | 271 8.8 3.5 50 2.7 0.83 613 0.85 0 110 78 2.9 0 35.7 | chunk 60, slice 30, roll 90, whole 270 | italian bread | 18033 | 1
    Focaccia | 249 8.8 7.9 35.8 1.8 1.8 561 0.88 0 114 35 3.2 0 45.9 | piece 57 |  | 18973 | 1
    Garlic bread | 350 8.4 16.6 41.7 2.5 3.7 544 5.3 0 103 27 3 0.2 31.8 | slice 43 | Knoblauchbrot, pain à l'ail, pan de ajo | 18963 | 2
    Raisin bread | 274 7.9 4.4 52.3 4.3 5.7 347 1.1 0 227 66 2.9 0.1 33.6 | slice 32 | fruit loaf | 18047 | 0
    Challah | 287 9.5 6 47.8 2.3 1.8 380 1.6 51 115 93 3 0 34.7 | slice 40 | egg bread | 18027 | 0
    Bread roll | 273 8.6 6.3 46 3.8 1.6 524 1.5 0 115 176 3.5 0 37 | roll 50 | bun, brötchen, wheat roll, dinner roll, roll, Semmel, petit pain, panecillo, Weckerl, Weckle | 18347 | 2
    Wholemeal roll | 266 8.7 4.7 51.1 7.5 8.5 521 0.84 0 272 106 2.4 0 33.1 | medium 36, roll 28 | whole wheat roll, brown roll, Vollkornbrötchen, Körnerbrötchen | 18348 | 1
    Burger bun | 278 9.9 3.8 50.1 2.1 6.4 500 0.89 0 127 173 3.4 1.3 34.2 | bun 44 | hamburger bun, hamburger roll, hot dog roll, hot dog bun | 18350 | 2
    Pita bread | 275 9.1 1.2 55.7 2.2 1.3 536 0.17 0 120 86 2.6 0 32.1 | pita 60 | pitta, pita, Pitabrot, pan de pita | 18041 | 2
    Naan | 291 9.6 5.7 50.4 2.2 3.5 465 1.4 - 125 84 3.2 - 32.6 | piece 90 | naan bread, Naanbrot | 28307 | 2
    Chapati | 297 11.2 7.5 46.4 4.9 2.7 409 2 - 266 93 3 - 33 | piece 68 | roti, chapatti | 28306 | 1
    Flour tortilla | 293 7.9 5.9 51.2 2.5 3.3 709 1.4 0 146 127 3.3 0 32.4 | large 48, medium 30, small 30, tortilla 48, burrito wrap 117 | wrap, tortilla, tortilla wrap, Weizentortilla | 18364 | 2
    Corn tortilla | 218 5.7 2.9 44.6 6.3 0.88 45 0.45 0 186 81 1.2 0 45.9 | tortilla 24 | maize tortilla, tortilla de maíz | 18363 | 1
    Bagel | 264 10.6 1.3 52.4 1.6 8.4 422 0.36 0 107 219 3.6 0 33.8 | bagel 99, small 69, mini 26, medium 105, large 131 |  | 18001 | 2
    Bagel, cinnamon and raisin | 274 9.8 1.7 55.2 2.3 6 344 0.27 0 148 19 3.8 0.7 32 | bagel 105, small 69, mini 26 | cinnamon raisin bagel, raisin bagel | 18005 | 1
    English muffin | 227 8.9 1.7 44.2 3.5 3.5 425 0.73 0 109 163 4 1.8 43.6 | muffin 57 | toasting muffin | 18258 | 1
    Croissant | 406 8.2 21 45.8 2.6 11.3 467 11.7 67 118 37 2 0.2 23.2 | croissant 57, small 42, large 67 | ~viennoiserie, butter croissant, Buttercroissant, croissant au beurre, medialuna | 18239 | 2
    Soft pretzel | 338 8.2 3.1 69.4 1.7 0.25 545 0.69 0 88 23 3.9 0 15 | medium 115, large 143, small 62 | laugenbrezel, Brezel, Breze, lye pretzel | 43109 | 1
    Crispbread, rye | 366 7.9 1.3 82.2 16.5 1.1 410 0.14 0 319 31 2.4 0 6.1 | slice 10, serving 20 | knäckebrot, crispbread, ryvita, pain suédois | 18216 | 0
    Rice cake | 387 8.2 2.8 81.5 4.2 0.88 26 0.57 0 290 11 1.5 0 5.8 | cake 9, serving 18 | Reiswaffel, galette de riz, tortita de arroz | 19816 | 2
    Crackers, salted | 418 9.5 8.6 74 2.8 1.3 941 1.7 0 152 19 5.6 0 5 | cracker 3, serving 15 | saltines, cracker, soda crackers, cream crackers | 18228 | 2
    Crackers, wheat | 455 7.3 16.4 70.7 6.9 15.5 699 3.2 0 283 92 2.6 0 2.8 | cracker 2, serving 30 |  | 18232 | 1
    Crackers, butter | 510 6.6 26.4 61.3 2.3 8.2 726 5.6 0 118 120 4 0 3.1 | cracker 3.2, serving 16 | ritz, ritz crackers, butter crackers, ~cracker | 18229 | 1
    Crackers, cheese | 489 10.9 22.7 59.4 2.3 4.5 973 5.3 3 156 136 4.9 0 3.5 | cracker 1, bag 28, cup 62, serving 30 | cheese crackers, cheez-it, goldfish crackers, ~cracker | 18214 | 1
    Breadcrumbs | 395 13.3 5.3 72 4.5 6.2 732 1.2 0 196 183 4.8 0 6.5 | tbsp 7, cup 108 | Semmelbrösel, Paniermehl, chapelure, pan rallado | 18079 | 0
    Scone | 353 7 16.3 44.6 1.5 2.2 580 4.3 3 121 235 2.9 0.2 28.9 | scone 60, small 14, large 101 | biscuit (US), scones | 18016 | 1
    Biscuit with sausage gravy | 236 5.2 13.2 24.8 0.75 1.9 519 3.4 10 - 118 1.4 0.1 53.6 | portion 200 | biscuits and gravy, biscuits with gravy, biscuit and gravy | 18016:100+06319:100 | 1
    Sourdough bread | 272 10.8 2.4 51.9 2.2 4.6 602 0.53 0 117 52 3.9 0 33 | slice 50, thin slice 35 | sourdough, Sauerteigbrot, pain au levain, pan de masa madre | 18029 | 2
    Brioche | 382 8 18.8 44.9 1.3 8.3 162 11.1 125 89.5 26.8 2.6 0 27.4 | slice 35, bun 50 | ~viennoiserie | 20081:48+01123:22+01001:20+19335:8+01079:2 | 1
    Soda bread | 290 6.6 5 56 2.6 - 398 1.1 18 266 81 2.7 0.8 30.1 | slice 60 | irish soda bread | 18032 | 0
    Cornbread | 266 6.7 7.1 43.5 - - 658 1.6 40 147 249 2.5 0.3 39.1 | piece 65 | corn bread, Maisbrot | 18024 | 1
    Banana bread | 326 4.3 10.5 54.6 1.1 - 302 2.2 43 134 21 1.4 1.7 29.2 | slice 60 | Bananenbrot | 18019 | 1
    Paratha | 326 6.4 13.2 45.4 9.6 4.2 452 5.8 1 139 25 1.6 0 33.5 | piece 79 |  | 28286 | 0
    Crumpet | 175 5 0.47 36.6 1.3 0.13 391 0.07 0 51.4 9 2.2 0 56.7 | crumpet 55 |  | 20081:48+14411:51+02047:1 | 1
    Wholemeal pita | 266 9.8 2.6 55 7.4 0.82 444 0.41 0 170 15 3.1 0 30.6 | pita 64, small 28 | whole wheat pita | 18042 | 1
    Wholemeal bagel | 250 10.2 1.5 48.9 4.1 6.1 439 0 0 165 20 2.8 0 37.5 | bagel 98 | wheat bagel, whole wheat bagel | 18968 | 1
    Taco shell | 476 6.4 21.8 63.5 6.7 1.5 324 7.1 0 231 100 1.6 0 6.4 | shell 13, serving 26, taco shell 13, large 21, mini 5 | taco shells | 18360 | 1
    Tostada shell | 474 6.2 23.4 64.4 5.8 - 657 7 - 237 76 1.5 - 3.3 | shell 12.3, serving 25 | tostada shells, ~tostada | 18952 | 0
    Breadsticks | 412 12 9.5 68.4 3 1.3 713 1.4 0 124 22 4.3 0 6.1 | breadstick 10, stick 10, serving 30 | grissini, breadstick | 18080 | 1
    Croutons | 407 11.9 6.6 73.5 5.1 - 698 1.5 0 124 76 4.1 0 5.5 | tbsp 4, cup 30, handful 15 |  | 18242 | 1
    Melba toast | 390 12.1 3.2 76.6 6.3 0.94 598 0.45 0 202 93 3.7 0 5.1 | piece 5, serving 15 |  | 18220 | 0
    Rusk | 407 13.5 7.2 72.3 - - 253 1.4 78 245 27 2.7 0 5.5 | rusk 10, serving 20 | zwieback, rusks, biscotte | 18224 | 1
    Oatcake | 433 11 18.5 56.9 8.5 0.83 393 7.3 0 304 44 3.6 0 11.1 | oatcake 10.5, serving 21 | oat cake, scottish oatcake | 08120:84+04055:13+14411:2+02047:1 | 1
    Matzo | 395 10 1.4 83.7 3 0.29 0 0.23 0 112 13 3.2 0 4.3 | piece 28 | matzah | 18217 | 0
    Pain au chocolat | 435 8.1 24.2 45.8 3.8 13.2 400 13.6 57.4 208 42.4 3.5 - 19.9 | pastry 70 | chocolate croissant, Schokocroissant, chocolatine, ~viennoiserie, napolitana de chocolate, napolitana | 18239:85+19904:15 | 1
    Toaster pastry | 388 4.2 9.9 70.3 1 26.1 334 3.6 0 102 16 5.5 0 14.3 | pastry 52 | pop tart | 18362 | 0
    Bread with butter | 354 7.3 18.5 39.8 2.2 4.6 520 10.6 41.8 106 121 2.9 0 32.4 | slice 36 | bread and butter, buttered bread, Butterbrot, pain beurré, tartine beurrée, pan con mantequilla, ~tartine | 18069:29+01001:7 | 2
    Toast with butter and jam | 349 5.2 13.8 51.1 1.7 17.5 428 7.7 31.3 99.2 75.1 2 2.7 28.3 | slice 49 | buttered toast with jam, buttered toast and jam, tostada con mantequilla y mermelada | 18070:27+01001:7+19297:15 | 2
    Hot cross bun | 289 6.5 4.3 56.5 1.9 15.7 40.5 2.5 10.7 196 46.7 2.6 0.37 32 | bun 70 | teacake, tea cake, currant bun, Rosinenbrötchen | 20081:50+09298:14+19335:6+01001:4+01079:26 | 0
    Multigrain bread | 265 13.4 4.2 43.3 7.4 6.4 381 0.87 0 230 103 2.5 0.1 36.9 | slice 26, large slice 40, loaf 450 | seeded bread, granary bread, Mehrkornbrot, pain aux céréales, pan de cereales | 18035 | 2
    Rye toast | 284 9.4 3.6 53.1 6.4 4.2 664 0.69 0 183 80 3.1 0.2 31 | slice 24, large slice 29 | toasted rye bread, Roggentoast, pain de seigle grillé | 18061 | 1
    Sourdough toast | 319 13 2.1 61.9 3.1 3.6 720 0.5 0 140 47 3.9 0.2 20.6 | slice 59, small slice 29, large slice 88 | toasted sourdough, toasted baguette | 18030 | 2
    Crusty roll | 293 9.9 4.3 52.7 2.3 1.8 544 0.61 0 108 95 3.3 0 31 | roll 57 | hard roll, kaiser roll, crusty white roll, Kaisersemmel, Kaiserbrötchen | 18353 | 1
    Pretzel roll | 338 8.2 3.1 69.4 1.7 0.25 545 0.69 0 88 23 3.9 0 15 | roll 85, stick 85 | pretzel bun, Laugenbrötchen, Laugenstange, Laugensemmel | 43109 | 1
    Toast with jam | 288 5.9 2.6 59.6 2 20.4 392 0.38 0.64 112 83.6 2.3 3.1 30.4 | slice 42 | toast and jam, jam on toast, tostada con mermelada, Toast mit Marmelade | 18070:27+19297:15 | 2
    Toast with marmalade | 276 5.9 2.6 58.7 1.9 24.5 401 0.37 0.64 97.4 90.1 2.2 1.7 31.4 | slice 42 | toast and marmalade, marmalade on toast | 18070:27+19303:15 | 1
    Toast with honey | 297 5.9 2.6 64.4 1.7 32.4 382 0.37 0.64 103 78.6 2.3 0.18 25.6 | slice 42 | toast and honey, honey on toast, tostada con miel | 18070:27+19296:15 | 1
    Toast with olive oil | 385 7.6 19 45.9 2.1 4 500 2.6 0.84 111 101 2.9 0 25.6 | slice 32 | toast with oil, tostada con aceite, tostada con aceite de oliva | 18070:27+04053:5 | 1
    Almond croissant | 436 9.1 27.7 39.8 3 17.5 339 11.8 86.9 183 64.3 1.8 0.12 21.7 | croissant 98 | croissant aux amandes, Mandelcroissant, ~viennoiserie | 18239:57+12062:15+19335:10+01001:8+01123:8 | 1
    Ham and cheese croissant | 343 14.6 19.9 26 1.8 6.2 694 10.7 72.5 156 219 1.4 1.2 36.9 | croissant 105 | croissant with ham and cheese, croissant jambon fromage | 18239:57+07029:28+01023:20 | 1
    Pain aux raisins | 333 6.1 13.5 48.1 2.1 22 299 7.4 50.4 217 57.1 1.6 0.46 30.8 | pastry 100 | raisin danish, Rosinenschnecke, ~viennoiserie | 18239:60+09298:14+19170:20+19335:6 | 1
    Fruit scone | 346 6.5 14.2 49.2 1.8 9.6 506 3.8 2.6 203 211 2.8 0.59 27.1 | scone 69 | sultana scone, currant scone | 18016:60+09297:9 | 1
    Cheese scone | 362 10.1 19.4 36.9 1.2 1.8 591 7 20.7 113 314 2.4 0.16 30.4 | scone 67 |  | 18016:55+01009:12 | 1
    Scone with jam and clotted cream | 398 4.2 26.2 37.2 1 10.3 432 13.3 51.8 92.1 143 1.7 1.8 30.2 | scone 110 | cream tea | 18016:60+19297:20+01053:12+01001:18 | 1
    Iced bun | 292 6.1 5.7 53.9 1.2 20.7 55.3 3.2 36.2 92.6 42.3 2.1 0.05 33.7 | bun 85 | iced finger | 20081:42+19336:15+19335:4+01123:6+01001:5+01079:25 | 1
    Garlic naan | 316 9 10.3 47.3 2.1 3.3 428 4.4 - 127 82.9 3 - 31.7 | naan 98 | garlic naan bread, Knoblauch-Naan, ~naan | 28307:90+01003:5+11215:3 | 1
    Peshwari naan | 333 9.2 11.1 51 3.6 11.1 365 5.2 - 227 81.7 3 - 27 | naan 116 | peshawari naan, ~naan | 28307:90+12108:8+09297:10+12062:5+19335:3 | 1
    Cheesy garlic bread | 337 11.9 18.1 31.5 1.9 3 565 7.3 20.4 96 151 2.4 0.15 36.5 | slice 58, portion 116 | garlic bread with cheese, cheese garlic bread | 18963:43+01026:15 | 1
    Fried bread | 396 7 23.7 39 2.1 4.5 387 2.7 0 99.5 114 2.9 0 28.8 | slice 38 | fried slice | 18069:30+04506:8 | 1
    Poppadom | 473 14.6 29.3 37.6 7 7.1 1205 3 0 550 30.2 3.2 0 13.7 | poppadom 10, serving 20 | papadum, poppadum, papad | 16157:65+04506:25+02047:3+14411:7 | 1
    Pan dulce | 367 9.4 11.6 56.4 2.3 12.5 228 2.2 30 103 86 2.9 1.2 21.5 | slice 63, bun 80 | concha, sweet bread, mexican sweet bread | 18955 | 1
    Cheese bread, Brazilian | 354 7.9 17.5 41 0.41 2.4 280 5.7 68.8 66.7 214 0.99 0 32.1 | piece 25, portion 75 | pão de queijo, pan de bono, pandebono, pan de queso | 20068:45+01228:35+01123:12+04506:8 | 1
    Wholemeal tortilla | 291 8.7 6.1 51.9 4.9 2 391 1.1 0 200 81.4 3 0 31.4 | large 48, medium 30 | whole wheat tortilla, wholemeal wrap, whole wheat wrap, Vollkornwrap | 18364:55+20080:33+04506:2+14411:10 | 1
    Franzbrötchen | 417 6.3 20 53.6 2.5 26.5 387 11.4 61.7 95.5 39.5 1.6 0.19 18.5 | piece 100 |  | 18239:76+19335:18+01001:5+02010:1 | 1
    Potato scone | 172 3.4 5.2 27.7 1.6 1.2 265 3.2 13.7 245 22.3 1.1 4.7 62.4 | scone 53, serving 106 | tattie scone, potato cake, potato farl, fadge, potato bread, tattie scones | 11657:40+20081:10+01001:3 | 1
    Everything bagel | 270 10.7 2.8 50.9 2.1 8.1 403 0.54 0 123 248 3.8 0.12 33.6 | bagel 105, small 69, mini 26 | seeded bagel, sesame bagel, poppy seed bagel | 18001:100+12023:2+02033:1.5+11282:1.5 | 1
    Grain roll | 265 13.4 4.2 43.3 7.4 6.4 381 0.87 0 230 103 2.5 0.1 36.9 | roll 70, stick 70 | Kornspitz, multigrain roll, seeded roll, granary roll, Mehrkornbrötchen, Mehrkornsemmel, Kürbiskernbrötchen, Sesamweckerl | 18035 | 1
    Morning roll | 273 8.6 6.3 46 3.8 1.6 524 1.5 0 115 176 3.5 0 37 | roll 60 | scottish morning roll, barm cake, barm, bap, batch roll, stottie | 18347 | 1
    Buttermilk biscuit | 353 7 16.3 44.6 1.5 2.2 580 4.3 3 121 235 2.9 0.2 28.9 | biscuit 60, large 80 | american biscuit, southern biscuit | 18016 | 0
    Damper | 290 6.6 5 56 2.6 - 398 1.1 18 266 81 2.7 0.8 30.1 | slice 80 | bush bread | 18032 | 0
    Butter pretzel | 401 7 16.1 57.8 1.4 0.22 561 9.1 35.8 77.3 23.2 3.3 0 15.1 | pretzel 120 | Butterbreze, Butterbrezel, pretzel with butter | 43109:100+01001:20 | 1
    Zopf | 336 8.3 12.6 46.9 1.9 7.3 293 6.9 74.3 104 73.6 3 0 30.9 | slice 40 | Butterzopf, Hefezopf, Striezel, tresse, Zupfe, Milchzopf | 20081:29+01123:13+01001:12+19335:4.8+01079:1.2+18069:40 | 1
    Panettone | 367 6.6 14.2 54.8 1.8 23.2 124 8.4 92.4 217 30.6 2.3 0.65 23.3 | slice 80, whole 750 |  | 20081:36+01123:16+01001:15+19335:11+01079:1.5+09297:20 | 0
    Arepa with cheese | 242 9.1 10.7 27.2 1.8 1.3 409 5.8 23.6 99.9 227 0.8 - 51 | arepa 138 | arepa con queso, arepa de queso, cheese arepa | 36415:98+01228:40 | 1
    Flatbread | 275 9.1 1.2 55.7 2.2 1.3 536 0.17 0 120 86 2.6 0 32.1 | flatbread 80, small 50, large 120 | flat bread, Fladenbrot, lavash, yufka, piadina, pan árabe | 18041 | 1
    Toast with chocolate spread | 382 7.7 13.2 57.2 3.5 22.4 395 10.5 0.64 230 115 3.7 0 19.9 | slice 42 | nutella toast, toast with nutella, toast and nutella, nutella on toast, Toast mit Nutella | 18070:27+19125:15 | 2
    Toast with yeast extract | 340 9.5 14.4 43.1 2.6 3.7 862 7.6 30.6 335 100 2.9 0 29.5 | slice 36 | marmite on toast, toast with marmite, toast and marmite, marmite toast, vegemite toast, vegemite on toast, toast with vegemite, toast and vegemite | 18070:27+01001:5+43406:4 | 1
    Toast with cheese spread | 314 7.7 16.9 33 1.4 4.1 495 8.5 47.4 134 110 2.1 0 40.6 | slice 47 | toast with cream cheese, cream cheese on toast, toast with philadelphia, philadelphia on toast, Toast mit Frischkäse | 18070:27+01017:20 | 1
    Bread with cream cheese | 293 7.8 14.4 33.2 1.7 4.8 445 7.3 39.3 130 128 2.5 0 42.9 | slice 56 | Brot mit Frischkäse, Frischkäsebrot, tartine de fromage frais, pan con queso crema | 18069:36+01017:20 | 1
    Bread with chives | 312 7.1 14.3 39.1 4.8 3.2 577 7.8 30.7 153 67 2.4 3.4 37.1 | slice 56 | Schnittlauchbrot | 18060:45+01001:8+11156:3 | 1
    Bread with lard | 403 6.6 25 37.5 4.5 3 468 9.3 21.3 129 56.6 2.2 0.31 28.9 | slice 58 | Schmalzbrot, Griebenschmalzbrot, bread and dripping | 18060:45+04002:13 | 1
    Bread with avocado | 207 5.1 9.3 27.4 6.3 2.2 289 1.4 0 334 40.9 1.6 5.5 56.2 | slice 95 | Avocadobrot, pan con aguacate, Brot mit Avocado, pan con palta | 18060:45+09037:50 | 1
    Bread with quark | 165 9.3 1.9 27.3 3.1 3.6 336 0.39 2.4 154 90.4 1.5 0.21 59.8 | slice 85 | Quarkbrot, Topfenbrot | 18060:45+01256:40 | 1
    Boxty | 160 3.3 4.7 26.2 1.9 0.93 155 2.8 12 300 17.8 1.2 10.2 64.7 | portion 153, pancake 75 | potato boxty | 11657:60+11352:60+20081:25+01001:8 | 0
    Welsh cake | 383 5.1 18.3 51.5 2 23.9 428 7.8 23.4 212 162 2.3 0.83 22.5 | cake 40, serving 80 | welsh cakes | 18016:25+09085:6+19335:5+01001:4 | 0
    Barmbrack | 274 7.9 4.4 52.3 4.3 5.7 347 1.1 0 227 66 2.9 0.1 33.6 | slice 60 | barm brack, bara brith, tea loaf | 18047 | 0
    Chelsea bun | 372 6.2 16.4 50.9 2.4 31.7 304 3.1 66 111 72 1.6 2 24.8 | bun 80 |  | 18356 | 0
    Garlic baguette | 350 8.4 16.6 41.7 2.5 3.7 544 5.3 0 103 27 3 0.2 31.8 | slice 43, whole 170, half 85 | garlic bread baguette, Kräuterbaguette, Knoblauchbaguette | 18963 | 1
    Oatcakes with cheese | 418 18.1 26.6 27 3.9 0.54 518 13.8 55.1 182 385 1.7 0 25.1 | portion 46 | oatcakes and cheese, cheese and oatcakes | 08120:18+04055:2.7+14411:0.4+02047:0.2+01009:25 | 1
    Rice cakes with peanut butter | 498 15.6 28.4 50.3 4.6 5.9 237 5.6 0 431 31 1.6 0 3.4 | portion 38, cake 19 | rice cake with peanut butter, peanut butter rice cakes | 19816:18+16098:20 | 1

    # Breakfast
    Porridge with water | 71 2.5 1.5 12 1.7 0.27 4 0.31 0 70 9 0.9 0 83.6 | cup 234, tbsp 14.6, bowl 250 | oatmeal, oatmeal with water, cooked oatmeal | 08121 | 2
    Porridge with milk | 97 4.7 2.6 13.8 1.4 4.5 41.1 1.2 6.9 172 110 0.62 0.17 78 | bowl 280, cup 240 | porridge, oatmeal with milk, Haferbrei, porridge au lait, gachas de avena, flocons d'avoine au lait, avena con leche | 08120:40+01079:240 | 3
    Rolled oats, dry | 379 13.2 6.5 67.7 10.1 0.99 6 1.1 0 362 52 4.2 0 10.8 | bowl 50, cup 81 | oats, porridge oats, oat flakes, dry oatmeal, dry oats, uncooked oats, Haferflocken, flocons d'avoine, avena, steel-cut oats, =oatmeal | 08120 | 3
    Muesli | 399 12.8 12.8 61.8 9.2 11.2 6.4 1.4 0 483 77.2 3.9 0.46 10.6 | bowl 60, cup 90, handful 30 | unsweetened muesli, Müsli | 08120:60+09298:15+12061:10+12036:5 | 2
    Muesli, sweetened | 355 9 5.4 75.2 8.3 25.5 252 0.6 0 311 51 7.7 0.4 8.7 | bowl 60, cup 82, handful 30 | sweetened muesli | 08286 | 1
    Granola | 489 14.8 24.1 53.2 9 20 25 4.1 0 540 78 4.2 1.2 5.4 | bowl 60, cup 122, handful 30 | crunchy muesli, Knuspermüsli | 08037 | 2
    Corn flakes | 357 7.5 0.4 84.1 3.3 9.5 729 0.12 0 168 5 28.9 21 3.8 | cup 28, bowl 40, portion 30, handful 15 | cereal, breakfast cereal, Cornflakes, céréales, cereales, Cerealien | 08020 | 2
    Frosted flakes | 369 4 1.7 89.2 2.2 35.4 468 0.45 0 76 3 26.7 24.2 4.2 | cup 40, bowl 40, portion 30 | frosties, sugar frosted flakes, ~cereal | 08069 | 0
    Bran flakes | 328 9.9 2.1 80.5 18.3 18.6 540 0.4 0 533 44 28 0 3.4 | cup 40, bowl 40, portion 30 | ~cereal | 08029 | 2
    Shredded wheat | 348 11.2 2 81 11.8 0.81 4 0.41 0 358 45 3.3 0 4.2 | biscuit 21, serving 42 |  | 08365 | 0
    Wheat biscuits | 371 11.4 2.9 81.5 11.4 5.7 371 0.48 0 429 57 12.9 0 3 | biscuit 17.5, cup 57 | weetabix, ~cereal | 42237 | 2
    Oat rings | 376 12.1 6.7 73.2 9.4 4.4 497 1.5 0 641 401 33.2 21.6 5.1 | cup 28, bowl 40, portion 30 | cheerios, ~cereal | 08013 | 2
    Honey nut oat rings | 376 8.8 5 79.7 7.1 32.9 566 0.53 0 412 425 20.6 21.4 2.9 | cup 37, bowl 40, portion 30 | honey nut cheerios, ~cheerios | 08045 | 0
    Puffed rice | 383 7 0.9 87.8 1.4 0 5 0.33 0 116 9 2.9 0 3.9 | cup 18.7, bowl 28 |  | 08066 | 0
    Crisped rice | 381 6.8 2 85 0.4 9.9 527 0.46 0 125 5 30.4 63.3 5.1 | cup 26, bowl 40, portion 30 | rice krispies, ~cereal | 08065 | 2
    Chocolate rice cereal | 389 4.6 2.7 87.9 1.4 38.6 424 2.1 0 197 127 14.5 48 2.8 | cup 41, bowl 40, portion 30 | coco pops, cocoa krispies, ~cereal | 08014 | 0
    Raisin bran | 318 7.7 2.7 77.3 11.4 31.3 356 0.48 0 653 43 12.3 0 10.4 | cup 59, bowl 60 |  | 08060 | 0
    High-fibre bran cereal | 260 13.1 4.9 74.2 29.3 15.7 258 0.64 0 1020 389 17.6 20 2.1 | bowl 40, cup 62 | all-bran | 08001 | 1
    Wheat germ | 382 29.1 10.7 49.6 15.1 7.8 4 1.8 0 947 45 9.1 6 5.6 | tbsp 7, cup 113 |  | 08084 | 0
    Semolina porridge | 50 1.5 0.21 10.7 0.5 0.03 129 0.03 0 17 89 4 0 87.1 | cup 251, bowl 250 | cream of wheat, Grießbrei, semolina pudding | 08169 | 0
    Grits | 71 1.7 0.46 14.8 0.8 0.12 223 0.07 0 27 1 0.57 0 82.9 | cup 257, tbsp 16, bowl 250 | corn porridge | 08161 | 0
    Pancakes | 233 5.2 6.8 37.8 1 8.3 461 1.2 18 90 78 5.7 0.3 48.4 | serving 82, pancake 41, mini pancake 10.1, stack 123 | pancake, american pancakes, buttermilk pancakes, tortitas | 18288 | 2
    Waffle | 285 6.5 9.7 43 2.2 4.9 638 1.5 14 125 308 5.6 0 38 | waffle 35, large 75 | Waffel, gaufre, gofre | 18365 | 2
    French toast sticks | 340 6 17.7 41.2 1.4 9.9 400 4 0 111 53 1.9 0 33.6 | serving 66, piece 22 |  | 21024 | 0
    Scrambled eggs on toast | 231 11.6 12.2 18.2 3.1 2.8 288 5 181 192 85.4 1.8 0 55.8 | portion 196 | eggs on toast | 01132:120+18076:66+01001:10 | 2
    Avocado toast | 231 8.9 9.5 29.2 7.9 3.1 243 1.5 0 408 69.3 1.7 5.1 49.5 | portion 136 | mashed avocado on toast, avocado on toast, tostada con aguacate, toast à l'avocat | 18076:66+09037:70 | 2
    Blueberry muffin | 375 4.5 16.1 53 1.1 31.5 336 2.8 30 121 44 1.3 0.9 25 | medium 113, small 66, large 139, mini 17, muffin 113 | muffin, blueberry muffins | 18274 | 2
    Oat bran muffin | 270 7 7.4 48.3 4.6 8.2 393 1.1 0 507 63 4.2 0 35 | medium 113, small 66, large 139, mini 17, muffin 113 | bran muffin | 18283 | 0
    Overnight oats | 124 5.5 3.3 18.4 2.2 4.1 37.8 1.4 7.6 192 105 0.95 0.23 71.8 | portion 230 | overnight oatmeal | 08120:50+01079:120+01116:60 | 2
    Bircher muesli | 141 4.2 4.4 22.5 2.9 8.2 15.1 0.97 3.7 230 53.6 1.1 12.3 68.1 | bowl 280 |  | 08120:50+01116:80+09206:60+09003:70+09298:10+12120:10 | 1
    Instant oats, dry | 362 11.9 6.9 69.5 10 1.5 220 1.3 0 366 351 24.7 0 8.9 | packet 28, cup 81 | instant oatmeal, instant porridge | 08122 | 1
    Oat bran, dry | 246 17.3 7 66.2 15.4 1.4 4 1.3 0 566 58 5.4 0 6.5 | tbsp 6, cup 94 | oatbran, Haferkleie | 20033 | 1
    Crunchy nut flakes | 385 6.7 3.9 83.3 2.4 33.5 442 0.6 0 137 20 14.5 20 2.5 | cup 40, bowl 40 | crunchy nut, honey nut corn flakes, ~cereal | 08615 | 1
    Special K | 378 18.7 1.7 73 1.1 12.2 709 0.4 0 65 35 28 68 3 | cup 31, bowl 40, portion 30 | ~cereal | 08067 | 1
    Wheat squares | 345 9.8 1.8 82.2 12.2 10.3 570 0.4 0 369 213 30.6 12.8 2.5 | cup 47, bowl 45, portion 40 | shreddies, wheat chex, ~cereal | 08082 | 1
    Rice squares | 375 6.9 1.4 84.5 4.4 8.1 898 0.3 0 164 370 33.3 22.2 2.6 | cup 27, bowl 40 | rice chex, ~cereal | 08064 | 0
    Fruit loops | 375 5.3 3.4 88 9.3 41.7 469 1.8 0 117 10 15.5 52 2.5 | cup 29, bowl 40 | froot loops, ~cereal | 08030 | 0
    Marshmallow cereal | 380 7.7 5 80.9 5 36.1 648 0.89 0 222 434 22.3 26.6 4.2 | cup 36, bowl 40 | lucky charms, ~cereal | 08050 | 0
    Honey graham cereal | 374 5.3 3.2 85.1 5.6 35 772 0.4 0 206 323 14.5 19.4 2.2 | cup 40, bowl 40 | golden grahams, ~cereal | 08035 | 0
    Chocolate puffs | 383 5.6 5.2 83.7 5.7 37.2 564 1 0 272 370 16.7 22.2 1.8 | cup 27, bowl 40 | cocoa puffs, nesquik cereal, ~cereal | 08271 | 1
    Wheat and barley nuggets | 365 10.9 2.1 80.5 12.1 8.9 474 0.4 0 393 39 28 0 3.5 | bowl 58, cup 116 | grape-nuts, ~cereal | 08038 | 0
    French toast | 229 7.7 10.8 25 - - 479 2.7 116 134 100 1.7 0.3 54.7 | slice 65 | eggy bread, pain perdu, Armer Ritter, torrijas | 18269 | 2
    Crêpe | 185 7.2 7.6 21.4 0.68 2.4 89.3 4 107 125 73 1.6 0.09 63 | crêpe 50, large 80 | thin pancake, Pfannkuchen, Palatschinken | 20081:25+01123:25+01079:45+01001:5 | 1
    Full English breakfast | 183 10.8 11.6 9.5 1.4 2.7 448 3.6 106 267 31.7 1.3 1.8 66.2 | plate 449 | english breakfast, full english, fry-up, cooked breakfast, full breakfast | 01128:92+10860:24+07064:96+18070:27+16006:100+11529:60+11263:50 | 1
    Eggs Benedict | 268 11.6 19.7 11.2 0.82 1.2 448 10.7 267 203 74.6 1.9 0.74 55.5 | portion 243 | egg benedict | 18258:57+10998:28+01131:100+01001:40+01125:16+09152:2 | 0
    Yoghurt with granola | 151 5.9 7.6 14.9 1.9 7.9 41.6 2.5 10.3 236 112 0.93 0.65 70.5 | bowl 190 | granola with yoghurt, yoghurt parfait | 01116:150+08037:40 | 2
    Yoghurt with fruit and honey | 61.5 2.4 2.1 8.9 0.68 8 29.2 1.3 8.1 150 81.2 0.19 19.9 86 | bowl 240 | yoghurt with honey | 01116:150+09316:80+19296:10 | 1
    Chia pudding | 107 5 5.7 9.7 4.5 - 43 1.5 7 175 187 1 0.38 78.3 | bowl 230 |  | 12006:30+01079:200 | 1
    Poached eggs on toast | 224 10.7 11.6 18.5 0.83 1.8 414 4.9 239 129 75.1 2.2 0 57.5 | portion 163 | poached egg on toast | 01131:100+18070:54+01001:9 | 1
    Pancakes with syrup | 233 3.9 5.2 43.6 0.75 11.5 368 0.88 13.6 71.6 59.6 4.3 0.23 45.8 | portion 163 | pancakes and syrup | 18288:123+19129:40 | 1
    Pancakes with maple syrup | 240 4 5.2 44.9 0.75 21.1 351 0.88 13.6 120 83.9 4.3 0.23 44.4 | portion 163 |  | 18288:123+19353:40 | 1
    Crêpe with sugar | 213 6.2 6.5 32.3 0.58 15.9 77.1 3.4 92.5 108 63 1.4 0.08 54.3 | crêpe 58 | crêpe au sucre, pancake with lemon and sugar, pancake with sugar, Pfannkuchen mit Zucker | 20081:12.5+01123:12.5+01079:22.5+01001:2.5+19335:8 | 1
    Crêpe with chocolate spread | 287 6.7 13.9 33.1 2 17.2 75.5 10.9 76.7 206 83 2.4 0.06 45.3 | crêpe 70 | crêpe au nutella, crêpe au chocolat, nutella crêpe, Pfannkuchen mit Nutella, crepe de chocolate | 20081:12.5+01123:12.5+01079:22.5+01001:2.5+19125:20 | 1
    Crêpe with jam | 207 5.7 5.8 32.4 0.77 13.1 76.1 3 82.6 114 60.7 1.3 2.1 55.5 | crêpe 65 | crêpe à la confiture, Palatschinken mit Marmelade, Marillenpalatschinken | 20081:12.5+01123:12.5+01079:22.5+01001:2.5+19297:15 | 1
    Crêpe with ham and cheese | 229 14.1 13.1 13.1 0.66 1.5 449 6.9 97.1 151 263 1.2 0.91 57.5 | crêpe 140 | crêpe au jambon fromage, crêpe jambon fromage, ham and cheese crêpe | 20081:20+01123:20+01079:36+01001:4+07029:30+01023:30 | 1
    Buckwheat galette with ham, cheese and egg | 200 11.3 12.2 12 1.8 0.55 324 5.9 115 175 163 1.2 0.55 62.6 | galette 219 | galette complète | 20011:35+14411:70+01128:46+07029:30+01023:30+01001:8 | 1
    Breakfast burrito | 247 12.4 14.7 15.5 0.71 1.8 468 5.5 148 164 143 1.7 0 55.3 | burrito 248 | egg burrito, egg and sausage burrito | 18364:70+01132:110+07064:40+01009:28 | 1
    Smoothie bowl | 102 2.8 3.3 16.6 2.4 9 14.5 0.95 3.2 247 43.7 0.62 18.6 76.5 | bowl 320 | açaí bowl | 09040:100+09316:80+09050:30+01116:80+08037:30 | 1
    Fruit and fibre cereal | 367 8.6 9.8 73 15.1 24 382 5.1 0 571 45.9 20.3 1.1 5.2 | bowl 40, cup 50 | fruit and fibre, fruit 'n fibre, ~cereal | 08029:70+09298:14+19400:6+12120:5+12108:5 | 1
    Cheese grits | 122 3.9 6 13 0.7 0.13 276 3.4 16.1 31.8 68.5 0.51 0 76.5 | bowl 252 | grits with cheese | 08161:220+01009:25+01001:7 | 1
    Oat pancakes | 157 7.8 3.5 24.4 3.3 4.9 66.6 0.49 0 276 16.8 1.1 3.1 63.4 | portion 169, pancake 56 | oatmeal pancakes, Haferpfannkuchen, tortitas de avena, banana oat pancakes | 08120:40+01124:66+09040:60+04506:3 | 1

    # Dairy
    Whole milk | 61 3.1 3.2 4.8 0 5 43 1.9 10 132 113 0.03 0 88.1 | glass 206, cup 248, splash 15, 100 ml 103, mug 250, small glass 150, large glass 300 | milk, full-fat milk, full cream milk, Milch, Vollmilch, lait, lait entier, leche, leche entera | 01077 | 3
    Semi-skimmed milk | 50 3.3 2 4.8 0 5.1 47 1.3 8 140 120 0.02 0.2 89.2 | glass 206, cup 248, splash 15, 100 ml 103, mug 250, small glass 150, large glass 300 | 2% milk, reduced-fat milk, low-fat milk, fettarme Milch, lait demi-écrémé, leche semidesnatada, ~milk | 01079 | 3
    Skimmed milk | 34 3.4 0.08 5 0 5.1 42 0.06 2 156 122 0.03 0 90.8 | glass 207, cup 248, splash 15, 100 ml 103, mug 250, small glass 150, large glass 300 | nonfat milk, fat-free milk, skim milk, Magermilch, lait écrémé, leche desnatada, ~milk | 01085 | 2
    Goat's milk | 69 3.6 4.1 4.5 0 4.5 50 2.7 11 204 134 0.05 1.3 87 | glass 206, cup 248, 100 ml 103, splash 15 | goat milk, Ziegenmilch, lait de chèvre, leche de cabra, ~milk | 01106 | 0
    Buttermilk | 40 3.3 0.88 4.8 0 4.8 190 0.55 4 151 116 0.05 1 90.1 | glass 207, cup 248, 100 ml 103 | Buttermilch, lait ribot, suero de mantequilla | 01088 | 0
    Chocolate milk | 76 3 1.9 12.1 0.7 9.6 66 1.2 8 169 109 0.24 0 82.2 | glass 211, cup 253, 100 ml 105 | cocoa drink, Schokomilch, lait au chocolat, batido de chocolate | 01103 | 1
    Evaporated milk | 134 6.8 7.6 10 0 10 106 4.6 29 303 261 0.19 1.9 74 | tbsp 16, cup 252, splash 15, can 369 |  | 01096 | 0
    Condensed milk, sweetened | 321 7.9 8.7 54.4 0 54.4 127 5.5 34 371 284 0.19 2.6 27.2 | tbsp 19, cup 306 | condensed milk, Kondensmilch gezuckert, lait concentré sucré, leche condensada | 01095 | 0
    Yoghurt, plain, whole | 61 3.5 3.2 4.7 0 4.7 46 2.1 13 155 121 0.05 0.5 87.9 | pot 150, cup 245, bowl 200, tbsp 15 | natural yoghurt, plain yoghurt, yoghurt, Naturjoghurt, yaourt, yaourt nature, yogur, yogur natural, Joghurt natur | 01116 | 3
    Yoghurt, plain, low-fat | 63 5.2 1.6 7 0 7 70 1 6 234 183 0.08 0.8 85.1 | pot 150, cup 245, bowl 200, tbsp 15 | ~natural yoghurt | 01117 | 2
    Yoghurt, vanilla | 85 4.9 1.2 13.8 0 13.8 66 0.81 5 219 171 0.07 0.8 79 | pot 150, cup 245, bowl 200 | vanilla yoghurt | 01119 | 2
    Yoghurt, fruit | 95 4.4 0.2 19 0 19 58 0.12 2 194 152 0.07 0.7 75.4 | pot 150, cup 245, bowl 200 | fruit yoghurt, strawberry yoghurt, Fruchtjoghurt, yaourt aux fruits, yogur de frutas, yogur de fresa | 43261 | 2
    Yoghurt, plain, fat-free | 56 5.7 0.18 7.7 0 7.7 77 0.12 2 255 199 0.09 0.9 85.2 | pot 150, cup 245 | skim yoghurt, ~natural yoghurt, yogur desnatado | 01118 | 1
    Soya yoghurt, plain | 66 2.6 1.8 9.7 0.4 5.3 13 0.22 0 - 132 - 13.2 84.7 | pot 125, cup 227 | plant yoghurt, soya yoghurt, Sojajoghurt | 16252 | 1
    Greek yoghurt, fat-free | 59 10.2 0.39 3.6 0 3.2 36 0.12 5 141 110 0.07 0 85.1 | pot 170, cup 240, bowl 200, tbsp 20, dollop 30 | greek yoghurt, fat free greek yoghurt, griechischer Joghurt, yaourt grec, yogur griego | 01256 | 3
    Greek yoghurt, whole milk | 96.2 9.1 5.1 3.5 0 3.2 36.3 3.1 22.2 132 104 0.06 0.08 81.5 | pot 170, cup 240, tbsp 20, bowl 200, dollop 30 | full-fat greek yoghurt, greek-style yoghurt | 01256:87+01053:13 | 2
    Cottage cheese | 98 11.1 4.3 3.4 0 2.7 364 1.7 17 104 83 0.07 0 79.8 | serving 113, cup 210, pot 200, tbsp 14, tub 300 | Hüttenkäse, körniger Frischkäse, requesón | 01012 | 2
    Cottage cheese, low-fat | 81 10.4 2.3 4.8 0 4 308 1.2 12 125 111 0.13 0 81.2 | serving 113, cup 226 |  | 01015 | 0
    Ricotta | 174 11.3 13 3 0 0.27 84 8.3 51 105 207 0.38 0 71.7 | serving 62, cup 248, tbsp 15 |  | 01036 | 1
    Cream cheese | 342 5.9 34.2 4.1 0 3.2 365 19.3 110 138 98 0.38 0 54.4 | tbsp 14.5, cup 232, portion 17, tub 200, dollop 25 | philadelphia, soft cheese, Frischkäse, fromage à tartiner, queso crema, kiri | 01017 | 2
    Cream cheese, light | 201 7.8 15.3 8.1 0 5.8 359 9.1 54 247 148 0.17 0 66.7 | tbsp 15, cup 240 | light cream cheese, light philadelphia | 43274 | 0
    Cheddar | 406 24 33.8 1.3 0 0.28 644 19.4 102 76 675 0.16 0 37.1 | slice 28, serving 40, cup 113 | cheese, cheddar cheese, Käse, fromage, queso | 01009 | 3
    Mozzarella | 300 22.2 22.4 2.2 0 1 627 13.2 79 76 505 0.44 0 50 | slice 28, ball 125, cup 112 | mozzarella cheese, ~cheese | 01026 | 2
    Parmesan | 392 35.8 25.8 3.2 0 0.8 1376 16.4 68 92 1184 0.82 0 29.2 | tbsp 5, serving 20, cup 100 | parmesan cheese, parmigiano, ~cheese | 01033 | 2
    Parmesan, grated | 420 28.4 27.8 13.9 0 0.07 1804 15.4 86 180 853 0.49 0 22.6 | tbsp 5, cup 100 | grated parmesan, ~cheese | 01032 | 0
    Feta | 264 14.2 21.3 4.1 0 4.1 917 14.9 89 62 493 0.65 0 55.2 | serving 50, cup 150, slice 30, block 200, wedge 38 | feta cheese, ~cheese, Schafskäse | 01019 | 2
    Gouda | 356 24.9 27.4 2.2 0 2.2 819 17.6 114 121 700 0.24 0 41.5 | slice 28, serving 40 | gouda cheese, ~cheese | 01022 | 2
    Edam | 357 25 27.8 1.4 0 1.4 812 17.6 89 188 731 0.44 0 41.6 | slice 28, serving 40, babybel 20 | babybel, edam cheese, ~cheese | 01018 | 0
    Swiss cheese | 380 26.9 27.8 5.4 0 1.3 70 17.8 92 77 791 0.2 0 37.1 | slice 28, serving 40, cup 132 | emmental, Emmentaler, emmenthal, ~cheese | 01040 | 0
    Gruyère | 413 29.8 32.3 0.36 0 0.36 714 18.9 110 81 1011 0.17 0 33.2 | slice 28, cup 132 | comté, ~cheese | 01023 | 0
    Provolone | 351 25.6 26.6 2.1 0 0.56 876 17.1 69 138 756 0.52 0 41 | slice 28, cup 132 | ~cheese | 01035 | 0
    Brie | 334 20.8 27.7 0.45 0 0.45 629 17.4 100 152 184 0.5 0 48.4 | serving 30, cup 144, slice 30, wheel 250, whole 250 | brie cheese, ~cheese | 01006 | 2
    Camembert | 300 19.8 24.3 0.46 0 0.46 842 15.3 72 187 388 0.33 0 51.8 | wedge 38, serving 30, slice 30, whole 250, cup 246 | ~cheese | 01007 | 1
    Blue cheese | 353 21.4 28.7 2.3 0 0.5 1146 18.7 75 256 528 0.31 0 42.4 | serving 30, cup 135 | gorgonzola, stilton, Blauschimmelkäse, fromage bleu, queso azul, bleu d'Auvergne, danish blue, cabrales | 01004 | 1
    Goat's cheese, soft | 264 18.5 21.1 0 0 0 459 14.6 46 26 140 1.9 0 60.8 | serving 30 | goat's cheese, goat cheese, chèvre, Ziegenkäse, queso de cabra, goats cheese | 01159 | 0
    Goat's cheese, hard | 452 30.5 35.6 2.2 0 2.2 423 24.6 105 48 895 1.9 0 29 | slice 28, serving 30 | hard goat's cheese, ~cheese | 01156 | 0
    Processed cheese spread | 290 16.4 21.2 8.7 0 7.3 1625 13.3 55 242 562 0.33 0 47.6 | slice 20, tbsp 15, triangle 17, portion 17, cup 140 | american cheese, cheese slice, cheese spread, Schmelzkäse, laughing cow, vache qui rit, la vaca que ríe, Scheiblettenkäse | 01048 | 0
    Single cream | 195 2.7 19.3 3.7 0 3.7 40 12 66 122 96 0.04 0.8 73.8 | tbsp 15, cup 239, splash 15 | light cream, pouring cream, ~cream | 01050 | 1
    Half-and-half | 130 3 11.5 4.3 0 4.3 41 7.2 37 130 105 0.07 0.9 80.6 | tbsp 15, cup 242, splash 15, pot 12 | coffee cream, Kaffeesahne | 01049 | 0
    Whipping cream | 345 2 37 2.8 0 2.8 38 23 137 75 65 0.03 0.6 57.7 | tbsp 15, cup 238, splash 15, dollop 25 | cream, double cream, heavy cream, Sahne, Schlagsahne, crème, nata, Schlagobers, Obers | 01053 | 2
    Whipped cream, spray | 257 3.2 22.2 12.5 0 8 8 13.8 76 147 101 0.05 0 61.3 | dollop 15, cup 60, tbsp 3 | whipped cream, squirty cream, Sprühsahne, Schlag, geschlagene Sahne, crème fouettée, nata montada, chantilly, crème chantilly | 01054 | 0
    Sour cream | 193 2.1 19.7 2.9 0 2.9 47 11.5 52 141 110 0.17 0.9 74.5 | tbsp 12, cup 230, dollop 25 | sour creme, soured cream, saure Sahne, crème aigre, nata agria, Sauerrahm | 01056 | 2
    Butter | 717 0.85 81.1 0.06 0 0.06 643 51.4 215 24 24 0.02 0 15.9 | pat 5, tbsp 14.2, knob 10, stick 113, cup 227 | salted butter, beurre, mantequilla | 01001 | 3
    Butter, unsalted | 717 0.85 81.1 0.06 0 0.06 11 51.4 215 24 24 0.02 0 17.9 | pat 5, tbsp 14.2, knob 10, stick 113, cup 227 |  | 01145 | 1
    Custard | 122 4 4 17.6 0 4.8 84 2 51 207 139 0.34 0.1 73.5 | bowl 140, cup 282, portion 120, tbsp 17 | vanilla custard, Vanillesoße, crème anglaise, natillas | 19170 | 1
    Chocolate pudding | 142 2.1 4.6 23 0 17.2 152 1.3 1 184 51 1.3 0.3 69.5 | pot 108 | Schokopudding, ~pudding | 19183 | 1
    Rice pudding | 108 3.2 2.1 18.4 0.3 11.6 97 1.2 12 125 95 0.11 1.3 75.2 | pot 142, cup 172, bowl 172, small bowl 130 | Milchreis, riz au lait, arroz con leche, ~pudding | 19193 | 1
    Crème caramel | 145 4.5 4 22.8 0 23.1 53 1.8 90 118 83 0.38 0 68 | pot 100, cup 306 | flan, flan de huevo, flan aux œufs | 19094 | 0
    Ice cream, vanilla | 207 3.5 11 23.6 0.7 21.2 80 6.8 44 199 128 0.09 0.6 61 | scoop 66, cup 132, bowl 132, tub 100 | vanilla ice cream, ice cream, Vanilleeis, Eiscreme, glace, glace à la vanille, helado, helado de vainilla, Eis, Vanilleglace | 19095 | 3
    Ice cream, chocolate | 216 3.8 11 28.2 1.2 25.4 76 6.8 34 249 109 0.93 0.7 55.7 | scoop 66, cup 132, bowl 132, tub 100 | chocolate ice cream, Schokoladeneis, glace au chocolat | 19270 | 1
    Ice cream, strawberry | 192 3.2 8.4 27.6 0.9 - 60 5.2 29 188 120 0.21 7.7 60 | scoop 66, cup 132, bowl 132, tub 100 | strawberry ice cream, Erdbeereis | 19271 | 1
    Frozen yoghurt | 159 4 5.6 24.2 0 24 87 3.4 2 211 143 0.3 0.8 65.3 | scoop 72, cup 174, bowl 174, tub 150 |  | 19293 | 1
    Sherbet | 144 1.1 2 30.4 1.3 24.3 46 1.2 1 96 54 0.14 2.3 66.1 | scoop 74, cup 148, bowl 148 | sorbet | 19097 | 0
    Soya milk | 54 3.3 1.8 6.3 0.6 4 51 0.2 0 118 25 0.64 0 88 | glass 207, cup 248, 100 ml 103, splash 15 | Sojamilch, soy drink, lait de soja, leche de soja, plant milk | 16120 | 2
    Soya milk, unsweetened | 33 2.9 1.6 1.7 0.5 0.41 37 0.21 0 120 124 0.46 0 93.1 | glass 203, cup 243, 100 ml 101, splash 15 | unsweetened soya milk, ~plant milk | 16222 | 1
    Oat milk | 45.5 1.6 0.78 8.1 1.2 0.12 4.2 0.13 0 43.4 8.9 0.51 0 89.2 | glass 200, cup 240, 100 ml 100, splash 15 | oat drink, oat milk drink, Hafermilch, Haferdrink, lait d'avoine, leche de avena, ~plant milk | 08120:12+14411:88 | 2
    Almond milk, unsweetened | 14.5 0.53 1.2 0.54 0.31 0.11 3.9 0.1 0 18.3 9.6 0.09 0 97.5 | glass 200, cup 240, 100 ml 100, splash 15 | Mandelmilch, almond milk, lait d'amande, leche de almendras, ~plant milk | 12061:2.5+14411:97.5 | 2
    Almond milk, sweetened | 38 0.42 1 6.6 0.4 6.2 63 0 0 50 188 0.3 0 91.8 | glass 203, cup 243, 100 ml 101, splash 15 | sweetened almond milk, ~plant milk | 14016 | 1
    Rice milk | 47 0.28 0.97 9.2 0.3 5.3 39 0 0 27 118 0.2 0 89.3 | glass 200, cup 240, 100 ml 100, splash 15 | ~plant milk | 14639 | 0
    One percent milk | 42 3.4 0.97 5 0 5.2 44 0.63 5 150 125 0.03 0 89.9 | glass 206, cup 244, 100 ml 103, splash 15 | 1% milk, milk with 1% fat, ~milk | 01082 | 1
    Lactose-free milk | 50 3.3 2 4.8 0 5.1 47 1.3 8 140 120 0.02 0.2 89.2 | glass 206, cup 248, 100 ml 103, splash 15 | ~milk | 01079 | 1
    Milk powder, skimmed | 362 36.2 0.77 52 0 52 535 0.5 20 1794 1257 0.32 6.8 3.2 | tbsp 7.5, cup 120 | milk powder, powdered milk, dried milk, Milchpulver, lait en poudre, leche en polvo | 01091 | 0
    Coconut drink | 19.7 0.2 2.1 0.28 - - 4.9 1.9 0 22 4.5 0.33 0.1 97.2 | glass 200, cup 240, 100 ml 100, splash 15 | coconut milk drink, Kokosdrink, ~plant milk | 12118:10+14411:90 | 1
    Kefir | 61 3.5 3.2 4.7 0 4.7 46 2.1 13 155 121 0.05 0.5 87.9 | glass 206, bottle 500, 100 ml 103 | plain kefir | 01116 | 1
    Ayran | 36.4 2.1 1.9 2.8 0 2.8 222 1.3 7.8 92.6 73.6 0.03 0.3 92.2 | glass 206, 100 ml 103 | doogh | 01116:120+14411:80+02047:1 | 0
    Lassi, sweet | 61 2.1 2 9 0 9 29.5 1.3 8 95 75.1 0.03 0.31 86.4 | glass 245, 100 ml 103 | lassi | 01116:150+14411:80+19335:15 | 0
    Mango lassi | 69.8 2.6 2.4 10.2 0.44 9.9 31.7 1.4 8.5 150 85.7 0.08 10.4 84.3 | glass 288, 100 ml 104 |  | 01116:150+09176:80+01077:50+19335:8 | 0
    Skyr | 59 10.2 0.39 3.6 0 3.2 36 0.12 5 141 110 0.07 0 85.1 | pot 150, cup 240, bowl 200 | plain skyr | 01256 | 2
    Quark, low-fat | 59 10.2 0.39 3.6 0 3.2 36 0.12 5 141 110 0.07 0 85.1 | pot 250, tbsp 20, cup 240, bowl 200, portion 125 | quark, low-fat quark, Magerquark, fromage blanc, queso quark, Topfen, Speisequark, Magertopfen | 01256 | 2
    Crème fraîche | 315 2.1 33.5 2.8 0 2.8 39.8 20.7 120 88.2 74 0.06 0.66 61.1 | tbsp 15, pot 200, dollop 25 |  | 01053:80+01056:20 | 1
    Mascarpone | 417 4.5 43.9 3.1 0 2.5 388 26.1 134 109 79.9 0.27 0.06 47.1 | tbsp 15, tub 250 |  | 01017:70+01001:20+01053:10 | 1
    Clotted cream | 568 1.3 63.5 1.2 0 1.2 401 40 184 44.4 40.4 0.02 0.24 32.6 | tbsp 20, serving 40, dollop 30 |  | 01053:40+01001:60 | 0
    Halloumi | 310 20.4 24.3 2.5 - 1.8 704 13.7 70 126 690 0.18 - 48.7 | serving 80, slice 30 | grilling cheese, Grillkäse, ~cheese | 01229 | 1
    Paneer | 299 18.1 23.8 3 0 2.3 751 12.9 69 129 566 0.2 0 51.4 | serving 80, cube 15 | ~cheese | 01228 | 1
    Monterey jack | 373 24.5 30.3 0.68 0 0.5 600 19.1 89 81 746 0.72 0 41 | slice 28, cup 132 | pepper jack, ~cheese | 01025 | 0
    Colby | 394 23.8 32.1 2.6 0 0.52 604 20.2 95 127 685 0.76 0 38.2 | slice 28, cup 132 | colby jack, ~cheese | 01011 | 0
    Pecorino | 387 31.8 26.9 3.6 0 0.73 1433 17.1 104 86 1064 0.77 0 30.9 | tbsp 5, serving 20 | romano, pecorino romano, ~cheese | 01038 | 1
    String cheese | 254 24.3 15.9 2.8 0 1.1 619 10.1 64 84 782 0.22 0 53.8 | stick 28 | cheese string, mozzarella string, ~cheese | 01028 | 1
    Burrata | 316 15.1 27.5 2.4 0 1.6 421 16.6 99.3 75.7 351 0.3 0.21 52.7 | ball 125, serving 60 | ~cheese | 01026:65+01053:35 | 0
    Chocolate mousse | 225 4.1 16 16.1 0.6 14.8 38 9.2 140 143 96 0.55 0.1 62.9 | pot 100, cup 202, bowl 150 | mousse au chocolat, mousse, mousse de chocolate | 19182 | 1
    Panna cotta | 236 2.3 19.8 13.3 0 13.4 36.3 12.3 72.5 90.5 77.8 0.03 0.3 64.1 | portion 120 |  | 01053:50+01077:40+19335:10 | 1
    Crème brûlée | 291 3.7 24.2 15.9 0 15.6 35.4 14.2 208 81 74 0.36 0.33 55.6 | pot 120 | crema catalana | 01053:55+01125:12+19335:13+01077:20 | 0
    Vanilla pudding | 130 1.4 3.8 22.6 0 17 142 1 1 65 49 0.09 0.2 71.7 | pot 108, cup 255 | Vanillepudding, ~pudding | 19201 | 1
    Ice cream bar, chocolate-covered | 331 4.1 24.1 24.5 0.8 18.3 68 13.2 28 305 119 0.29 0 46.3 | bar 80 | magnum, choc ice, ice cream bar, ~ice cream, esquimau | 01237 | 2
    Ice cream sandwich | 237 4.3 8.6 37.1 0 18.6 129 2.3 21 115 86 0.26 0 48.9 | sandwich 70 |  | 01238 | 0
    Ice lolly | 79 0 0.24 19.2 0 13.7 7 0.01 0 15 0 0.54 0.7 80.5 | lolly 52, large 80 | popsicle, ice pop, ~sorbet, calippo, Wassereis | 19283 | 1
    Coffee creamer, powder | 545 4.8 35.5 54.9 0 54.9 123 32.5 0 812 22 1.1 0 2.2 | tsp 2, tbsp 6, packet 3, sachet 3, cup 94 | coffee creamer, coffee whitener, creamer | 01069 | 0
    Ice cream cone with nuts | 354 5.2 21.9 34.4 1 25 94 11.5 21 222 63 0 0 37.4 | cone 75 | cornetto, cornet de glace | 01240 | 1
    Manchego | 413 29.8 32.3 0.36 0 0.36 714 18.9 110 81 1011 0.17 0 33.2 | slice 28, serving 40, wedge 40 | queso manchego, manchego cheese, queso curado, ~cheese | 01023 | 1
    Red Leicester | 406 24 33.8 1.3 0 0.28 644 19.4 102 76 675 0.16 0 37.1 | slice 28, serving 40 | ~cheese | 01009 | 1
    Cheshire cheese | 387 23.4 30.6 4.8 0 - 700 19.5 103 95 643 0.21 0 37.6 | slice 28, serving 40 | cheshire, ~cheese | 01010 | 0
    Wensleydale | 387 23.4 30.6 4.8 0 - 700 19.5 103 95 643 0.21 0 37.6 | slice 28, serving 40 | wensleydale cheese, ~cheese | 01010 | 0
    Cantal | 387 23.4 30.6 4.8 0 - 700 19.5 103 95 643 0.21 0 37.6 | slice 28, serving 40 | ~cheese | 01010 | 0
    Roquefort | 369 21.5 30.6 2 0 - 1809 19.3 90 91 662 0.56 0 39.4 | serving 30, slice 28 | roquefort cheese, ~cheese | 01039 | 1
    Fontina | 389 25.6 31.1 1.6 0 1.6 800 19.2 116 64 550 0.23 0 37.9 | slice 28, serving 40 | ~cheese | 01020 | 0
    Port-salut | 352 23.8 28.2 0.57 0 0.57 534 16.7 123 136 650 0.43 0 45.5 | slice 28, serving 40 | ~cheese | 01034 | 0
    Raclette cheese | 352 23.8 28.2 0.57 0 0.57 534 16.7 123 136 650 0.43 0 45.5 | slice 30, serving 120 | Raclettekäse, fromage à raclette, ~cheese | 01034 | 1
    Reblochon | 327 20.1 27.2 0.49 0 0.49 800 16.7 90 128 497 0.13 0 48.4 | serving 30, slice 28, whole 450 | ~cheese | 01024 | 0
    Tilsiter | 340 24.4 26 1.9 0 - 753 16.8 102 65 700 0.23 0 42.9 | slice 28, serving 40 | tilsit, ~cheese | 01041 | 1
    Saint-nectaire | 340 24.4 26 1.9 0 - 753 16.8 102 65 700 0.23 0 42.9 | slice 28, serving 40 | ~cheese | 01041 | 0
    Limburger | 327 20.1 27.2 0.49 0 0.49 800 16.7 90 128 497 0.13 0 48.4 | slice 28, serving 30 | Romadur, ~cheese | 01024 | 0
    Mountain cheese | 413 29.8 32.3 0.36 0 0.36 714 18.9 110 81 1011 0.17 0 33.2 | slice 28, serving 40 | Bergkäse, Alpkäse, Appenzeller, beaufort, ~cheese | 01023 | 1
    Queso fresco | 299 18.1 23.8 3 0 2.3 751 12.9 69 129 566 0.2 0 51.4 | slice 30, serving 60, cup 122 | fresh cheese, fresh mexican cheese, ~cheese | 01228 | 1
    Queso de Burgos | 174 11.3 13 3 0 0.27 84 8.3 51 105 207 0.38 0 71.7 | slice 40, serving 70 | ~cheese | 01036 | 1
    Queso Oaxaca | 356 22.6 28.3 2.9 0 2.9 705 17.9 105 86 661 0.51 0 42.2 | slice 28, serving 40 | asadero, quesillo, ~cheese | 01166 | 0
    Cotija | 366 20 30 4 0 0 1400 17.5 100 125 800 0 0 38 | tbsp 5, serving 30 | queso cotija, ~cheese | 01267 | 0
    Grilled provolone | 351 25.6 26.6 2.1 0 0.56 876 17.1 69 138 756 0.52 0 41 | serving 80 | provoleta | 01035 | 1
    Cream cheese with garlic and herbs | 375 5.4 38.3 4 0.05 2.8 386 22.1 118 133 91.8 0.42 1.6 51 | serving 30, tbsp 15 | boursin, garlic and herb cheese, ~cream cheese, ~cheese | 01017:88+01001:10+11215:1+11297:1 | 1
    Petit suisse | 130 8.2 9.5 3.4 0 3.1 36.5 5.8 38 124 98.8 0.06 0.15 78.3 | pot 60 | petits suisses, fromage frais | 01256:75+01053:25 | 1
    Quark with herbs | 77.6 9.3 3 3.6 0.12 3.1 34.5 1.7 14 144 106 0.14 2.9 83.5 | portion 100, tbsp 20, pot 250 | herb quark, Kräuterquark | 01256:88+01053:7+11156:5 | 1
    Schmand | 231 2.1 24 2.9 0 2.9 44.8 14.4 73.2 124 98.8 0.14 0.82 70.3 | tbsp 20, pot 200 |  | 01056:75+01053:25 | 1
    Whey drink | 27 0.85 0.36 5.1 0 5.1 54 0.23 2 161 47 0.06 0.1 93.1 | glass 206, 100 ml 103 | sweet whey, Molke, lactosérum, suero de leche | 01114 | 0
    Banana split | 174 2.6 7.5 25.4 1.7 18.5 42.2 4 24 267 68.2 0.35 3.8 63.6 | portion 290 |  | 09040:118+19095:132+01054:15+14181:20+12155:5 | 1
    Tapioca pudding | 130 1.9 3.9 21.7 0 14.9 145 0.96 1 92 71 0.11 0.3 71.8 | pot 108, cup 250 | ~pudding | 19218 | 0
    Natural yoghurt with berries | 53.2 2.4 2.1 6.6 0.8 5.4 29.1 1.3 8.1 145 80.4 0.17 16.2 88.2 | bowl 240 | yoghurt with berries, yoghurt with fresh fruit, Joghurt mit Früchten, Joghurt mit Obst, yogur con fruta | 01116:150+09316:60+09050:30 | 2
    Affogato | 145 2.4 7.6 16.7 0.48 14.6 59.4 4.7 30.2 173 88.6 0.1 0.48 72.5 | portion 96 |  | 19095:66+14210:30 | 1
    Eggnog | 88 4.5 4.2 8.1 0 8.1 54 2.6 59 165 130 0.2 1.5 82.5 | glass 254, cup 254, 100 ml 107 | egg nog | 01057 | 0

    # Eggs
    Egg, boiled | 155 12.6 10.6 1.1 0 1.1 124 3.3 373 126 50 1.2 0 74.6 | egg 50, large 50, medium 44, small 38, cup 136 | egg, hard-boiled egg, boiled egg, soft-boiled egg, Ei, Eier, gekochtes Ei, œuf, œuf dur, huevo, huevo duro, pickled egg, œuf à la coque, huevo pasado por agua, weichgekochtes Ei, weiches Ei, weich gekochtes Ei, hartgekochtes Ei, weiche Eier | 01129 | 3
    Egg, fried | 196 13.6 14.8 0.83 0 0.4 207 4.3 401 152 62 1.9 0 69.5 | egg 46, large 46, medium 40 | fried egg, Spiegelei, œuf au plat, huevo frito | 01128 | 2
    Egg, poached | 143 12.5 9.5 0.71 0 0.37 297 3.1 370 138 56 1.8 0 75.8 | egg 50, large 50, medium 44, small 38 | poached egg, œuf poché, huevo escalfado | 01131 | 2
    Egg, raw | 143 12.6 9.5 0.72 0 0.37 142 3.1 372 138 56 1.8 0 76.2 | egg 50, large 50, medium 44, small 38, cup 243 | raw egg | 01123 | 2
    Egg white | 52 10.9 0.17 0.73 0 0.71 166 0 0 163 7 0.08 0 87.6 | white 33, cup 243 | egg whites, Eiweiß, blanc d'œuf, clara de huevo | 01124 | 2
    Egg yolk | 322 15.9 26.5 3.6 0 0.56 48 9.6 1085 109 129 2.7 0 52.3 | yolk 17, cup 243 | Eigelb, jaune d'œuf, yema de huevo | 01125 | 0
    Scrambled eggs | 149 10 11 1.6 0 1.4 145 3.3 277 132 66 1.3 0 76.4 | portion 122, egg 61, cup 220 | Rührei, œufs brouillés, huevos revueltos | 01132 | 3
    Omelette | 154 10.6 11.7 0.64 0 0.31 155 3.3 313 117 48 1.5 0 76.1 | portion 122, egg 61 | omelet, Omelett, plain omelette, omelette nature, omelette aux fines herbes, tortilla francesa | 01130 | 2
    Spanish omelette | 141 5.4 8.4 11.2 1.1 0.98 52.7 1.8 130 227 25.9 0.82 4.4 74.3 | portion 150, slice 100, pincho 130 | tortilla española, tortilla de patatas, potato omelette, =tortilla, pincho de tortilla | 11367:50+01123:35+11282:10+04053:5 | 1
    Quiche lorraine | 333 11.1 25.9 13.8 0.42 1.4 387 11.1 142 136 114 1.3 0.13 47.5 | slice 125, whole 400 | quiche, ham quiche, bacon quiche | 18336:25+01123:25+01053:22+01077:10+10860:9+01040:9 | 2
    Egg salad | 242 10.6 21.3 1 0 1 209 4.7 318 108 43 1 0 65.8 | portion 120 | egg mayonnaise, egg mayo, Eiersalat, œuf mayonnaise, œufs mayo, huevos con mayonesa | 01129:100+04025:20 | 1
    Duck egg, raw | 185 12.8 13.8 1.4 0 0.93 146 3.7 884 222 64 3.9 0 70.8 | egg 70 | duck egg | 01138 | 0
    Quail egg, raw | 158 13.1 11.1 0.41 0 0.4 141 3.6 844 132 64 3.6 0 74.3 | egg 9 | quail egg | 01140 | 0
    Scotch egg | 298 14.3 23 8.3 0.45 1.5 464 5.8 191 215 42.9 1.5 0 52.5 | egg 120 |  | 01129:50+07064:50+18079:12+04506:8 | 1
    Mushroom omelette | 117 8.5 8.4 1.6 0.52 0.22 113 2.4 222 198 35.2 1.1 0 80.5 | portion 172, egg 86 | omelette with mushrooms, omelette aux champignons, Champignonomelett, tortilla de champiñones | 01130:122+11263:50 | 1
    Ham omelette | 156 11.8 11.1 1.3 0.26 0.25 350 3.2 262 151 43.3 1.4 0.79 74.4 | portion 152, egg 76 | omelette with ham, omelette au jambon, Schinkenomelett, tortilla de jamón | 01130:122+07029:30 | 1
    Ham and cheese omelette | 195 13.6 14.7 1.3 0.2 0.26 387 5.8 240 137 143 1.2 0.63 68.6 | portion 178, egg 89 | omelette with ham and cheese, omelette jambon fromage | 01130:122+07029:28+01009:28 | 1
    Eggs with potatoes and ham | 265 9 14.1 25 2.3 0.3 456 3 129 442 30.6 1.2 2.8 49.7 | plate 302 | huevos rotos, huevos estrellados | 01128:92+21138:180+10141:30 | 1
    Huevos rancheros | 128 7 5.6 12.7 2.6 1.6 371 1.5 - 234 50.3 1.3 - 73 | plate 280 |  | 18363:48+01128:92+06164:80+16171:60 | 1
    Egg white omelette | 82.4 10.5 3.8 0.7 0 0.68 160 0.38 0 157 6.7 0.08 0 84.4 | portion 137, egg 46 | egg-white omelette, omelette aux blancs d'œufs, tortilla de claras, Eiweißomelett | 01124:132+04506:5 | 1
    Vegetable omelette | 126 7.4 9.5 2.3 0.6 1.3 105 2.5 209 146 36.3 1.1 13.4 79.9 | portion 182, egg 91 | veggie omelette, omelette with vegetables, omelette aux légumes, Gemüseomelett, tortilla de verduras | 01130:122+11821:16+11477:16+11282:13+11209:13+04053:3.1 | 1
    Spinach omelette | 111 8.1 7.9 1.7 0.79 0.35 127 2.2 210 232 77 2.2 3.2 81.1 | portion 182, egg 91 | omelette with spinach, tortilla de espinacas, spinach and egg omelette, omelette aux épinards | 01130:122+11458:60 | 1
    Western omelette | 129 9.5 8.8 2.3 0.56 0.84 278 2.6 208 153 37.3 1.2 11.7 78.1 | portion 192, egg 96 | denver omelette | 01130:122+07029:30+11333:25+11282:15 | 0
    Frittata | 137 7.7 9.1 5.4 0.64 1.2 159 3.1 191 176 65.8 1 20.4 76.5 | slice 110, whole 650 | egg bake | 01130:122+11365:40+11821:29+04053:1.4+01019:15 | 0
    Egg muffin | 166 11.5 12 2.1 0.4 1.6 157 4.5 268 136 110 0.92 24.6 73.2 | muffin 73 | egg cup, egg bite, egg bites | 01129:50+11821:14+04053:0.7+01009:8 | 1
    Scrambled eggs with bacon | 195 13 14.7 1.6 0 1.2 382 4.6 257 179 59.5 1.3 0 69 | portion 138, egg 69 | bacon and scrambled eggs, scrambled eggs and bacon, Rührei mit Speck, huevos revueltos con beicon | 01132:122+10860:16 | 1
    Scrambled eggs with ham | 152 11.3 10.5 2 0.26 1.1 342 3.3 234 163 57.7 1.3 0.79 74.6 | portion 152, egg 76 | Rührei mit Schinken, huevos revueltos con jamón, revuelto de jamón | 01132:122+07029:30 | 1
    Scrambled eggs with cheese | 193 12.4 14.9 1.6 0 1.2 230 6.1 247 122 170 1.1 0 69.7 | portion 147, egg 74 | cheesy scrambled eggs, cheesy eggs | 01132:122+01009:25 | 1
    Scrambled eggs with mushrooms | 108 7.9 7.5 2.4 0.59 0.93 101 2.2 186 219 45.6 0.96 0 81.2 | portion 182, egg 91 | revuelto de setas, revuelto de champiñones, Rührei mit Pilzen | 01132:122+11263:60 | 1
    Scrambled eggs with salmon | 141 12 9.3 1.2 0 1 275 2.7 214 143 52.4 1.2 0 75.3 | portion 162, egg 81 | scrambled eggs with smoked salmon, smoked salmon and scrambled eggs, scrambled eggs and salmon, Rührei mit Lachs, Rührei mit Räucherlachs | 01132:122+15077:40 | 1
    Scrambled eggs with tomato | 97.1 6.4 6.7 2.5 0.48 1.9 89.6 2 167 174 43.8 0.9 5.4 83.6 | portion 202, egg 101 | Rührei mit Tomaten, huevos pericos, menemen, huevos revueltos con tomate | 01132:122+11529:80 | 1
    Eggs Florentine | 209 9.6 15 9.5 1.2 1 357 8.1 204 266 89.6 2.3 2.9 64 | portion 250 | egg florentine | 18258:45+10998:22+01131:78+01001:31+01125:13+09152:1.6+11458:60 | 0
    Eggs royale | 243 12.7 17.2 9.3 0.69 0.99 486 9.1 225 198 64 1.7 0.61 58.2 | portion 240 | egg royale, eggs norwegian | 18258:47+10998:23+01131:82+01001:33+01125:13+09152:1.6+15077:40 | 0
    Devilled eggs | 227 11 19.5 1 0 1 194 4.4 327 111 44.2 1.1 0 67.3 | egg 58, serving 116 | deviled eggs, Russische Eier, gefüllte Eier, œufs mimosa, huevos rellenos | 01129:50+04025:8 | 1
    Soy-marinated egg | 149 12.3 10 1.3 0.05 1.1 428 3.1 352 143 49 1.2 0 74.4 | egg 53 | soy egg, ramen egg, marinated egg, ajitama | 01129:50+16123:3 | 0

    # Fruit
    Apple | 52 0.26 0.17 13.8 2.4 10.4 1 0.03 0 107 6 0.12 4.6 85.6 | medium 182, large 223, small 149, slice 18, cup 109, fruit 182 | Apfel, manzana, =pomme | 09003 | 3
    Apple, peeled | 48 0.27 0.13 12.8 1.3 10.1 0 0.02 0 90 5 0.07 4 86.7 | medium 161, large 216, small 132, cup 110 | peeled apple | 09004 | 0
    Pear | 57 0.36 0.14 15.2 3.1 9.8 1 0.02 0 116 9 0.18 4.3 84 | medium 178, small 148, large 230, cup 140, slice 16 | Birne, poire, pera | 09252 | 2
    Banana | 89 1.1 0.33 22.8 2.6 12.2 1 0.11 0 358 5 0.26 8.7 74.9 | medium 118, small 101, large 136, cup 150, slice 4 | Banane, plátano | 09040 | 3
    Orange | 49 0.91 0.15 12.5 2.2 8.5 1 0.02 0 166 43 0.13 59.1 86 | orange 140, cup 165, large 184, medium 140, small 96, slice 23, segment 12, wedge 23 | blood orange, Apfelsine, naranja | 09202 | 3
    Mandarin | 53 0.81 0.31 13.3 1.8 10.6 2 0.04 0 166 37 0.15 26.7 85.2 | medium 88, small 76, large 120, segment 9, cup 195 | tangerine, satsuma, mandarin orange, Mandarine, mandarina | 09218 | 2
    Clementine | 47 0.85 0.15 12 1.7 9.2 1 - - 177 30 0.14 48.8 86.6 | fruit 74, segment 7 | easy peeler | 09433 | 2
    Grapefruit | 42 0.77 0.14 10.7 1.6 6.9 0 0.02 0 135 22 0.08 31.2 88.1 | half 123, whole 246, cup 230, segment 15 | pamplemousse, pomelo rosado | 09112 | 1
    Lemon | 29 1.1 0.3 9.3 2.8 2.5 2 0.04 0 138 26 0.6 53 89 | fruit 58, wedge 7, slice 7, large 84, cup 212 | Zitrone, citron, limón | 09150 | 2
    Lime | 30 0.7 0.2 10.5 2.8 1.7 2 0.02 0 102 33 0.6 29.1 88.3 | fruit 67, wedge 8, slice 7 | Limette, citron vert | 09159 | 1
    Grapes | 69 0.72 0.16 18.1 0.9 15.5 2 0.05 0 191 10 0.36 3.2 80.5 | bunch 100, cup 151, grape 4.9, handful 80, bowl 150, small bunch 60 | Weintrauben, Trauben, raisin frais, uvas, Traube, Weintraube, =raisin | 09132 | 3
    Strawberries | 32 0.67 0.3 7.7 2 4.9 1 0.01 0 153 16 0.41 58.8 91 | cup 152, berry 12, handful 80, small 7, medium 12, large 18, bowl 150, punnet 400 | Erdbeeren, Erdbeere, fraise, fresas, fresa, ~berries | 09316 | 3
    Raspberries | 52 1.2 0.65 11.9 6.5 4.4 1 0.02 0 151 25 0.69 26.2 85.8 | cup 123, handful 60, raspberry 1.9, bowl 125, punnet 150 | Himbeeren, framboise, frambuesa, Himbeere, ~berries | 09302 | 2
    Blueberries | 57 0.74 0.33 14.5 2.4 10 1 0.03 0 77 6 0.28 9.7 84.2 | cup 148, handful 75, blueberry 1.4, bowl 150, punnet 150 | Heidelbeeren, Blaubeeren, myrtille, arándano, Heidelbeere, Blaubeere, ~berries | 09050 | 3
    Blackberries | 43 1.4 0.49 9.6 5.3 4.9 1 0.01 0 162 29 0.62 21 88.2 | cup 144, handful 75, blackberry 5, bowl 150, punnet 150 | Brombeeren, mûre, zarzamora, Brombeere, ~berries | 09042 | 1
    Redcurrants | 56 1.4 0.2 13.8 4.3 7.4 1 0.02 0 275 33 1 41 84 | cup 112, handful 60, bowl 110 | Johannisbeeren, groseille, grosella, ~berries, Ribisel | 09084 | 0
    Cranberries | 46 0.39 0.13 12.2 4.6 4 2 0.01 0 85 8 0.25 13.3 87.1 | cup 110, handful 60 | ~berries | 09078 | 0
    Cherries | 63 1.1 0.2 16 2.1 12.8 0 0.04 0 222 13 0.36 7 82.2 | cup 138, cherry 8.2, handful 80, bowl 150, punnet 400 | Kirschen, Kirsche, cerise, cereza | 09070 | 2
    Plum | 46 0.7 0.28 11.4 1.4 9.9 0 0.02 0 157 6 0.17 9.5 87.2 | fruit 66, cup 165, large 90, small 45 | Pflaume, Zwetschge, prune fraîche, ciruela, =prune, Zwetschke, Zwetschken | 09279 | 2
    Peach | 39 0.91 0.25 9.5 1.5 8.4 0 0.02 0 190 6 0.25 6.6 88.9 | medium 150, small 130, large 175, cup 154, slice 14 | Pfirsich, pêche, melocotón | 09236 | 2
    Nectarine | 44 1.1 0.32 10.6 1.7 7.9 0 0.03 0 201 6 0.28 5.4 87.6 | medium 142, small 129, large 156, cup 143, slice 14 | Nektarine, nectarina | 09191 | 1
    Apricot | 48 1.4 0.39 11.1 2 9.2 1 0.03 0 259 13 0.39 10 86.3 | apricot 35, cup 155, fruit 35, half 17 | Aprikose, abricot, albaricoque, Marille, Marillen | 09021 | 1
    Pineapple | 50 0.54 0.12 13.1 1.4 9.8 1 0.01 0 109 13 0.29 47.8 86 | slice 84, whole 905, cup 165, ring 56, bowl 165, chunk 14, wedge 84 | ananas, piña | 09266 | 2
    Pineapple, canned | 60 0.51 0.11 15.6 1.3 14.3 1 0.01 0 124 16 0.28 9.4 83.5 | portion 120, spear 26, cup 181, ring 47, slice 47, chunk 14 | canned pineapple, tinned pineapple, Dosenananas, ananas en boîte, piña en almíbar | 09354 | 0
    Mango | 60 0.82 0.38 15 1.6 13.7 1 0.09 0 168 11 0.16 36.4 83.5 | whole 336, cup 165, small 200, half 168, slice 20, fruit 336, bowl 165 | mangue | 09176 | 2
    Papaya | 43 0.47 0.26 10.8 1.7 7.8 8 0.08 0 182 20 0.25 60.9 88.1 | half 78, fruit 157, cup 145, slice 50, bowl 145 | pawpaw, papaye | 09226 | 0
    Kiwi | 61 1.1 0.52 14.7 3 9 3 0.03 0 312 34 0.31 92.7 83.1 | fruit 69, cup 180, slice 6 | kiwifruit, kiwi fruit | 09148 | 2
    Cantaloupe melon | 34 0.84 0.19 8.2 0.9 7.9 16 0.05 0 267 9 0.21 36.7 90.2 | wedge 102, whole 552, cup 160, slice 69, small wedge 55, bowl 160, half 276 | melon, cantaloupe, Melone | 09181 | 2
    Watermelon | 30 0.61 0.15 7.5 0.4 6.2 1 0.02 0 112 7 0.24 8.1 91.5 | wedge 286, whole 4518, cup 152, slice 286, small slice 150, bowl 152, chunk 30 | Wassermelone, pastèque, sandía | 09326 | 2
    Pomegranate seeds | 83 1.7 1.2 18.7 4 13.7 3 0.12 0 236 10 0.3 10.2 77.9 | half 87, cup 174 | pomegranate, Granatapfel, grenade, granada | 09286 | 1
    Fig | 74 0.75 0.3 19.2 2.9 16.3 1 0.06 0 232 35 0.37 2 79.1 | medium 50, large 64, small 40, fruit 50 | Feige, figue, higo | 09089 | 1
    Persimmon | 70 0.58 0.19 18.6 3.6 12.5 1 0.02 0 161 8 0.15 7.5 80.3 | fruit 168 | kaki, sharon fruit | 09263 | 0
    Lychee | 66 0.83 0.44 16.5 1.3 15.2 1 0.1 0 171 5 0.31 71.5 81.8 | fruit 9.6, cup 190, serving 60, bowl 120 | litchi | 09164 | 0
    Passion fruit | 97 2.2 0.7 23.4 10.4 11.2 28 0.06 0 348 12 1.6 30 72.9 | fruit 18, cup 236 | maracuja, maracuyá, fruit de la passion | 09231 | 0
    Guava | 68 2.5 0.95 14.3 5.4 8.9 2 0.27 0 417 18 0.26 228 80.8 | fruit 55, cup 165 |  | 09139 | 0
    Avocado | 160 2 14.7 8.5 6.7 0.66 7 2.1 0 485 12 0.55 10 73.2 | half 100, whole 201, cup 150 | avocat, aguacate, palta | 09037 | 3
    Rhubarb | 21 0.9 0.2 4.5 1.8 1.1 4 0.05 0 288 86 0.22 8 93.6 | stalk 51, cup 122 | Rhabarber, rhubarbe, ruibarbo | 09307 | 1
    Plantain, fried | 309 1.5 11.8 49.2 3.5 3.6 2 3.7 - 482 4 0.67 3.4 36.1 | cup 118, slice 5.3 | fried plantain, tostones | 09446 | 0
    Plantain, boiled | 116 0.79 0.18 31.1 2.3 14 5 0.07 0 465 2 0.58 10.9 67.3 | cup 154, whole 180 | boiled plantain, cooked plantain, plantain, Kochbanane, plátano macho | 09278 | 0
    Olives, green | 145 1 15.3 3.8 3.3 0.54 1556 2 0 42 52 0.49 0 75.3 | olive 2.7, handful 30 | olives, olive, green olives, Oliven, grüne Oliven, olives vertes, aceitunas | 09195 | 2
    Olives, black | 115 0.84 10.7 6.3 3.2 0 735 1.4 0 8 88 3.3 0.9 80 | olive 3.2, large 4.4, tbsp 8.4, handful 30 | black olives, schwarze Oliven, olives noires, aceitunas negras | 09193 | 1
    Raisins | 299 3.1 0.46 79.2 3.7 59.2 11 0.06 0 749 50 1.9 2.3 15.4 | small box 43, tbsp 10, handful 30, box 43, mini box 14, cup 145 | dried grapes, Rosinen, raisins secs, pasas, Rosine | 09298 | 2
    Sultanas | 302 3.4 0.46 79.5 4 59.2 12 0.15 0 746 53 1.8 3.2 15 | handful 30, cup 165, tbsp 10 | golden raisins | 09297 | 0
    Prunes | 240 2.2 0.38 63.9 7.1 38.1 2 0.09 0 732 43 0.93 0.6 30.9 | prune 9.5, cup 174, serving 40 | dried plums, Trockenpflaumen, pruneaux, ciruelas pasas | 09291 | 1
    Dried apricots | 241 3.4 0.51 62.6 7.3 53.4 10 0.02 0 1162 55 2.7 1 30.9 | apricot 7, half 3.5, handful 30, cup 130 | getrocknete Aprikosen, abricots secs, orejones | 09032 | 1
    Dried figs | 249 3.3 0.93 63.9 9.8 47.9 10 0.14 0 680 162 2 1.2 30.1 | fig 8.4, cup 149, handful 40 |  | 09094 | 0
    Dates | 277 1.8 0.15 75 6.7 66.5 1 - - 696 64 0.9 0 21.3 | date 24, serving 48 | date, medjool, medjool dates, Datteln, dattes, dátil, Dattel, dátiles | 09421 | 2
    Dried cranberries | 308 0.07 1.4 82.4 5.7 65 3 0.1 0 40 10 0.53 0.2 16 | handful 30, cup 160, tbsp 10 |  | 09079 | 0
    Dried apple rings | 243 0.93 0.32 65.9 8.7 57.2 87 0.05 0 450 14 1.4 3.9 31.8 | ring 6.4, cup 86, handful 30 |  | 09011 | 0
    Peaches, canned | 72 0.52 0.18 18.4 1.2 14.7 6 0.01 0 94 3 0.27 0.7 80.6 | half 73, cup 222, slice 12.7, can 250, portion 146 | canned peaches, tinned peaches, Dosenpfirsiche, pêches au sirop, melocotón en almíbar | 09370 | 0
    Fruit cocktail, canned | 46 0.46 0.01 11.9 1 10.9 4 0 0 95 8 0.21 2.7 87.4 | cup 237, bowl 240, portion 120 | fruit cocktail, tinned fruit | 09097 | 0
    Fruit salad | 62.8 0.8 0.25 16.1 2.2 10.9 1.5 0.05 0 218 19.8 0.22 32.4 82.3 | bowl 250, cup 170, portion 170 | Obstsalat, salade de fruits, macedonia de frutas, macedonia | 09003:60+09040:50+09202:60+09132:40+09148:40 | 2
    Honeydew melon | 36 0.54 0.14 9.1 0.8 8.1 18 0.04 0 228 6 0.17 18 89.8 | wedge 125, whole 1000, cup 170, slice 125, small 1000, bowl 170 | honeydew, galia melon, Honigmelone, ~melon | 09184 | 1
    Mixed berries | 45.5 0.85 0.41 11 3.5 6.3 1 0.02 0 130 15.7 0.45 34.3 87.4 | cup 140, handful 75, bowl 150 | berries, frozen berries, Beerenmischung, Beeren, fruits rouges, frutos rojos | 09316:40+09302:30+09050:30 | 2
    Blackcurrants | 63 1.4 0.41 15.4 - - 2 0.03 0 322 55 1.5 181 82 | cup 112, handful 60, bowl 110 | schwarze Johannisbeeren, cassis, ~berries | 09083 | 0
    Gooseberries | 44 0.88 0.58 10.2 4.3 - 1 0.04 0 198 25 0.31 27.7 87.9 | cup 150, berry 5, handful 75, bowl 150 | Stachelbeeren, groseille à maquereau, ~berries | 09107 | 0
    Physalis | 53 1.9 0.7 11.2 - - - - 0 - 9 1 11 85.4 | handful 40, cup 140, berry 5 | cape gooseberry, groundcherry | 09138 | 0
    Quince | 57 0.4 0.1 15.3 1.9 - 4 0.01 0 197 11 0.7 15 83.8 | fruit 92 | Quitte, coing, membrillo | 09296 | 0
    Jackfruit | 95 1.7 0.64 23.2 1.5 19.1 2 0.2 0 448 24 0.23 13.7 73.5 | cup 165 |  | 09144 | 0
    Star fruit | 31 1 0.33 6.7 2.8 4 2 0.02 0 133 3 0.08 34.4 91.4 | fruit 91, large 124, small 70, slice 10, cup 132 | carambola, Sternfrucht | 09060 | 0
    Pomelo | 38 0.76 0.04 9.6 1 - 1 - 0 216 4 0.11 61 89.1 | whole 609, cup 190 | pummelo | 09295 | 0
    Applesauce | 42 0.17 0.1 11.3 1.1 9.4 2 0.01 0 74 4 0.23 1 88.2 | portion 100, cup 244 | apple sauce, Apfelmus, compote de pommes, compota de manzana, compote, stewed apple, purée de pommes | 09019 | 2
    Mandarins, canned | 37 0.62 0.03 9.6 0.7 8.9 5 0 0 133 11 0.27 34.2 89.5 | portion 100, cup 249 | canned mandarins, tinned mandarins | 09219 | 0
    Mixed dried fruit | 264 2.9 0.45 69.6 5.8 51.1 8 0.05 0 868 49.4 1.8 1.4 24.7 | handful 30 | dried fruit, Trockenfrüchte, fruits secs mélangés | 09298:40+09032:30+09291:30 | 1
    Currants, dried | 283 4.1 0.27 74.1 6.8 67.3 8 0.03 0 892 86 3.3 4.7 19.2 | tbsp 9, cup 144, handful 30 | currants, zante currants, Korinthen | 09085 | 0
    Pears, canned | 50 0.34 0.07 12.9 1.6 9.7 4 0 0 96 9 0.29 1.6 86.5 | portion 150, half 76, cup 248 | canned pears, tinned pears, Dosenbirnen, poires au sirop | 09254 | 0
    Apricots, canned | 48 0.63 0.04 12.3 1.6 10.7 4 0 0 165 12 0.3 4.9 86.6 | portion 150, half 36, cup 244 | canned apricots, tinned apricots, abricots au sirop | 09024 | 0
    Baked apple | 117 1.3 4.3 20.5 2.6 16.1 16.7 1.4 4.8 154 18.5 0.34 4 73.4 | apple 178 | Bratapfel, pomme au four, manzana asada | 09003:150+09298:8+12062:8+19335:8+01001:4 | 1
    Red berry jelly | 101 0.72 0.29 25.1 2.7 18.1 1.4 0.02 0 128 14.1 0.39 25.6 73.5 | bowl 150, portion 150 | Rote Grütze, red fruit compote | 09316:30+09302:25+09070:20+19335:13+20027:4+14411:8 | 1
    Plantain, ripe, fried | 236 1.4 7.5 40.8 3.2 21.8 6 1.8 - 507 6 0.62 - 49 | portion 85, cup 169, slice 8 | fried ripe plantain, sweet plantain, maduros, plátano maduro, plátano maduro frito, plátano frito, platanitos | 09447 | 0
    Apple with peanut butter | 134 3.5 7.8 15.1 2.8 10.4 64.6 1.5 0 174 12.4 0.36 3.9 72.9 | portion 214 | apple and peanut butter, apple slices with peanut butter | 09003:182+16098:32 | 1

    # Vegetables
    Tomato | 18 0.88 0.2 3.9 1.2 2.6 5 0.03 0 237 10 0.27 13.7 94.5 | medium 123, cherry tomato 17, slice 20, large 182, small 91, plum tomato 62, wedge 31, cup 180, handful 100 | cherry tomato, Tomate, Tomaten, Paradeiser | 11529 | 3
    Tomato salad | 56.2 0.82 4.5 4.1 1.1 2.7 4.6 0.81 0 212 9.9 0.24 12.2 90.2 | portion 165, bowl 165, plate 165 | Tomatensalat, salade de tomates, ensalada de tomate | 11529:150+11282:10+04135:15 | 1
    Cucumber | 15 0.65 0.11 3.6 0.5 1.7 2 0.04 0 147 16 0.28 2.8 95.2 | serving 75, whole 301, cup 104, slice 7, small 158, large 280, stick 10, half 150 | Gurke, Salatgurke, concombre, pepino | 11205 | 3
    Cucumber salad | 54.5 0.59 4.7 3.5 0.45 1.7 1.9 0.86 0 134 14.5 0.25 2.5 90.9 | portion 165, bowl 165 | Gurkensalat, salade de concombre | 11205:150+04135:15 | 1
    Lettuce | 13 1.4 0.22 2.2 1.1 0.94 5 0.03 0 238 35 1.2 3.7 95.6 | bowl 60, leaf 15, cup 55, head 163 | butterhead, Kopfsalat, laitue, lechuga | 11250 | 3
    Iceberg lettuce | 14 0.9 0.14 3 1.2 2 10 0.02 0 141 18 0.41 2.8 95.6 | bowl 60, leaf 15, cup 72, whole 539, head 539, wedge 90, small head 324 | iceberg, Eisbergsalat, ~salad | 11252 | 2
    Romaine lettuce | 17 1.2 0.3 3.3 2.1 1.2 8 0.04 0 247 33 0.97 4 94.6 | bowl 60, cup 47, leaf 6, head 626 | cos, romaine, ~salad | 11251 | 1
    Rocket | 25 2.6 0.66 3.6 1.6 2 27 0.09 0 369 160 1.5 15 91.7 | handful 20, leaf 2, cup 20 | arugula, rucola, roquette, rúcula | 11959 | 1
    Spinach, raw | 23 2.9 0.39 3.6 2.2 0.42 79 0.06 0 558 99 2.7 28.1 91.4 | handful 30, cup 30, bag 200, leaf 10, bunch 340, bowl 60 | spinach, raw spinach, baby spinach, Spinat, épinard, espinaca | 11457 | 2
    Spinach, cooked | 23 3 0.26 3.8 2.4 0.43 70 0.04 0 466 136 3.6 9.8 91.2 | cup 180, portion 90 | cooked spinach | 11458 | 1
    Kale, cooked | 28 1.9 0.4 5.6 2 1.2 23 0.05 0 228 72 0.9 41 91.2 | cup 130, portion 80 | cooked kale, Grünkohl, chou kale | 11234 | 1
    Kale, raw | 49 4.3 0.93 8.8 3.6 2.3 38 0.09 0 491 150 1.5 120 84 | cup 16, handful 20 |  | 11233 | 1
    Chard, cooked | 20 1.9 0.08 4.1 2.1 1.1 179 0.01 0 549 58 2.3 18 92.7 | cup 175 | chard, Swiss chard, Mangold, blettes, acelgas | 11148 | 0
    White cabbage, cooked | 23 1.3 0.06 5.5 1.9 2.8 8 0 0 196 48 0.17 37.5 92.6 | cup 150, tbsp 20, portion 80 | cooked cabbage, boiled cabbage | 11110 | 1
    White cabbage, raw | 25 1.3 0.1 5.8 2.5 3.2 18 0.03 0 170 40 0.47 36.6 92.2 | cup 89, leaf 33, head 908 | raw cabbage, Weißkohl, chou blanc, cabbage, repollo, chou, Weißkraut | 11109 | 0
    Red cabbage, cooked | 29 1.5 0.09 6.9 2.6 3.3 28 0.01 0 262 42 0.66 34.4 90.8 | cup 150, leaf 22, portion 100 | red cabbage, rotkohl, Blaukraut, chou rouge, lombarda | 11113 | 1
    Red cabbage, raw | 31 1.4 0.16 7.4 2.1 3.8 27 0.02 0 243 45 0.8 57 90.4 | cup 89, leaf 22 | raw red cabbage | 11112 | 0
    Sauerkraut | 19 0.91 0.14 4.3 2.9 1.8 661 0.03 0 170 30 1.5 14.7 92.5 | cup 142, portion 150 | choucroute, chucrut | 11439 | 0
    Brussels sprouts | 36 2.5 0.5 7.1 2.6 1.7 21 0.1 0 317 36 1.2 62 88.9 | sprout 21, cup 156, serving 80 | sprouts, Rosenkohl, choux de Bruxelles, coles de Bruselas, Kohlsprossen, Sprossenkohl | 11099 | 1
    Broccoli, cooked | 35 2.4 0.41 7.2 3.3 1.4 41 0.08 0 293 40 0.67 64.9 89.2 | cup 156, spear 37, floret 15, stalk 180, head 450, portion 80 | broccoli, cooked broccoli, steamed broccoli, Brokkoli, brocoli, brocolli | 11091 | 3
    Broccoli, raw | 34 2.8 0.37 6.6 2.6 1.7 33 0.04 0 316 47 0.73 89.2 89.3 | cup 91, spear 31, head 608, floret 11, stalk 151 | raw broccoli | 11090 | 1
    Cauliflower, cooked | 23 1.8 0.45 4.1 2.3 2.1 15 0.07 0 142 16 0.32 44.3 93 | cup 124, floret 18, portion 100, head 500 | cauliflower, cooked cauliflower, Blumenkohl, chou-fleur, coliflor, Karfiol | 11136 | 2
    Cauliflower, raw | 25 1.9 0.28 5 2 1.9 30 0.13 0 299 22 0.42 48.2 92.1 | cup 107, floret 13, head 588 | raw cauliflower, cauliflower rice | 11135 | 1
    Carrot | 41 0.93 0.24 9.6 2.8 4.7 69 0.04 0 320 33 0.3 5.9 88.3 | medium 61, large 72, small 50, cup 128, slice 3 | raw carrot, Karotte, Möhre, Karotten, Möhren, carotte, zanahoria | 11124 | 3
    Grated carrot salad | 94.2 0.81 6.7 8.7 2.4 4.4 60.1 1.2 0 279 28.7 0.26 5.1 83 | portion 115 | carottes râpées, carrot salad, Karottensalat, Möhrensalat, ensalada de zanahoria | 11124:100+04135:15 | 1
    Carrots, cooked | 35 0.76 0.18 8.2 3 3.5 58 0.03 0 235 30 0.34 3.6 90.2 | portion 80, carrot 46, cup 156 | cooked carrots, boiled carrots | 11125 | 2
    Parsnips, cooked | 71 1.3 0.3 17 3.6 4.8 10 0.05 0 367 37 0.58 13 80.2 | parsnip 160, cup 156 | parsnip, Pastinake, panais, chirivía | 11299 | 1
    Beetroot, cooked | 44 1.7 0.18 10 2 8 77 0.03 0 305 16 0.79 3.6 87.1 | beet 50, cup 170, slice 8.5, portion 80 | beets, beetroot, Rote Bete, betterave, remolacha, Rote Rübe, Rote Rüben, Rande, Randen, Rote Beete | 11081 | 1
    Celeriac | 42 1.5 0.3 9.2 1.8 1.6 100 0.08 0 300 43 0.7 8 88 | cup 156 | celery root, Knollensellerie, céleri-rave | 11141 | 0
    Celery | 16 0.69 0.17 3 1.6 1.3 80 0.04 0 260 40 0.2 3.1 95.4 | stalk 40, cup 101 | Staudensellerie, céleri branche, apio, celery stick, céleri | 11143 | 2
    Turnip, cooked | 22 0.71 0.08 5.1 2 3 16 0.01 0 177 33 0.18 11.6 93.6 | cup 156 | turnip, navet, nabo | 11565 | 0
    Swede, cooked | 30 0.93 0.18 6.8 1.8 4 5 0.03 0 216 18 0.18 18.8 91.5 | cup 170, portion 100 | rutabaga, swede, Steckrübe, mashed swede, swede mash, neeps | 11436 | 0
    Radishes | 16 0.68 0.1 3.4 1.6 1.9 39 0.03 0 233 25 0.34 14.8 95.3 | medium 4.5, large 9, slice 1, handful 40, small 2, cup 116 | Radieschen, radis, rábano | 11429 | 1
    Onion | 40 1.1 0.1 9.3 1.7 4.2 4 0.04 0 146 23 0.21 7.4 89.1 | medium 110, large 150, slice 38, small 70, ring 6, cup 160 | red onion, raw onion, Zwiebel, Zwiebeln, oignon, cebolla | 11282 | 3
    Spring onion | 32 1.8 0.19 7.3 2.6 2.3 16 0.03 0 276 72 1.5 18.8 89.8 | medium 15, large 25, small 5, cup 100 | scallion, green onion, Frühlingszwiebel, Lauchzwiebel, cebolleta | 11291 | 1
    Leek, cooked | 31 0.81 0.2 7.6 1 2.1 10 0.03 0 87 30 1.1 4.2 90.8 | leek 124, cup 104, portion 80 | leek, Lauch, Porree, poireau, puerro, poireaux | 11247 | 1
    Garlic | 149 6.4 0.5 33.1 2.1 1 17 0.09 0 401 181 1.7 31.2 58.6 | clove 3, tsp 2.8, head 40, cup 136 | garlic clove, Knoblauch, ail, ajo | 11215 | 2
    Ginger, fresh | 80 1.8 0.75 17.8 2 1.7 13 0.2 0 415 16 0.6 5 78.9 | slice 2.2, tsp 2, cup 96 | ginger, Ingwer, gingembre, jengibre | 11216 | 1
    Red pepper | 31 0.99 0.3 6 2.1 4.2 4 0.03 0 211 7 0.43 128 92.2 | whole 119, cup 149, ring 10, small 74, large 164, half 60, slice 10 | bell pepper, capsicum, red bell pepper, pepper, rote Paprika, poivron, poivron rouge, pimiento, pimiento rojo, =Paprika | 11821 | 2
    Green pepper | 20 0.86 0.17 4.6 1.7 2.4 3 0.06 0 175 10 0.34 80.4 93.9 | whole 119, cup 149, ring 10, small 74, large 164, half 60, slice 10 | green bell pepper, grüne Paprika, poivron vert, pimiento verde, ~pepper, ~bell pepper, ~capsicum | 11333 | 2
    Chilli pepper | 40 1.9 0.44 8.8 1.5 5.3 9 0.04 0 322 14 1 144 88 | pepper 45, cup 150 | red chilli, Chilischote, piment rouge, guindilla, =Peperoni | 11819 | 0
    Courgette, cooked | 15 1.1 0.36 2.7 1 1.7 3 0.07 0 264 18 0.37 12.9 95.2 | cup 180, portion 90 | zucchini, courgette, cooked courgette, calabacín | 11478 | 2
    Courgette, raw | 17 1.2 0.32 3.1 1 2.5 8 0.08 0 261 16 0.37 17.9 94.8 | medium 196, cup 124, small 118, large 323, slice 9.9 | raw courgette | 11477 | 0
    Aubergine, cooked | 35 0.83 0.23 8.7 2.5 3.2 1 0.04 0 123 6 0.25 1.3 89.7 | cup 99, slice 30, portion 100 | eggplant, aubergine, berenjena, Melanzani | 11210 | 1
    Aubergine, raw | 25 0.98 0.18 5.9 3 3.5 2 0.03 0 229 9 0.23 2.2 92.3 | whole 458, cup 82 | raw aubergine | 11209 | 0
    Mushrooms, raw | 22 3.1 0.34 3.3 1 2 5 0.05 0 318 3 0.5 2.1 92.5 | medium 18, large 23, slice 6, serving 70, small 10, cup 96 | champignons, mushrooms, raw mushrooms, Pilze, champiñones, setas, Pilz, champignons de Paris, Schwammerl | 11260 | 2
    Mushrooms, fried | 26 3.6 0.33 4 1.8 0 12 0.04 0 396 4 0.25 0 91.1 | cup 108, serving 70 | fried mushrooms, cooked mushrooms | 11263 | 2
    Pumpkin, cooked | 20 0.72 0.07 4.9 1.1 2.1 1 0.04 0 230 15 0.57 4.7 93.7 | cup 245, portion 100 | pumpkin, Kürbis, potiron, calabaza, ~squash, potimarron, Hokkaido | 11423 | 1
    Pumpkin, raw | 26 1 0.1 6.5 0.5 2.8 1 0.05 0 340 21 0.8 9 91.6 | cup 116 | raw pumpkin | 11422 | 0
    Butternut squash, baked | 40 0.9 0.09 10.5 3.2 2 4 0.02 0 284 41 0.6 15.1 87.8 | cup 205, portion 100 | butternut squash, butternut, ~squash, ~pumpkin | 11486 | 1
    Green beans, cooked | 35 1.9 0.28 7.9 3.2 1.6 1 0.06 0 146 44 0.65 9.7 89.2 | cup 125, serving 80 | green beans, french beans, string beans, grüne Bohnen, haricots verts, judías verdes, Fisolen | 11053 | 2
    Green beans, raw | 31 1.8 0.22 7 2.7 3.3 6 0.05 0 211 37 1 12.2 90.3 | cup 100 | raw green beans | 11052 | 0
    Peas, cooked | 84 5.4 0.22 15.6 5.5 5.9 3 0.04 0 271 27 1.5 14.2 77.9 | portion 80, cup 160 | peas, frozen peas, green peas, Erbsen, petits pois, guisantes | 11305 | 2
    Peas, raw | 81 5.4 0.4 14.4 5.1 5.7 5 0.07 0 244 25 1.5 40 78.9 | portion 80, cup 145 | raw peas, fresh peas | 11304 | 0
    Mangetout, cooked | 42 3.3 0.23 7 2.8 4 4 0.04 0 240 42 2 47.9 88.9 | portion 80, cup 160 | sugar snap peas, mangetout, snow peas, Zuckerschoten, mange tout | 11301 | 0
    Sweetcorn, canned | 79 2.4 0.5 19.4 2 3.6 272 0.08 0 186 5 0.42 8.1 76.6 | portion 80, cup 210, can 425, ear 90 | corn, maize, sweetcorn, Mais, maíz | 11176 | 2
    Corn on the cob | 96 3.4 1.5 21 2.4 4.5 1 0.2 0 218 3 0.45 5.5 73.4 | medium ear 103, small ear 89, large ear 118, ear 103, cob 103, baby ear 8, small cob 89, large cob 118 | corn cob, Maiskolben, épi de maïs, mazorca, Kukuruz | 11168 | 1
    Asparagus, cooked | 22 2.4 0.22 4.1 2 1.3 14 0.05 0 224 23 0.91 7.7 92.6 | serving 90, spear 15, cup 180, bunch 250 | asparagus, Spargel, asperge, espárrago | 11012 | 1
    Artichoke, cooked | 53 2.9 0.34 11.9 8.6 0.99 60 0.08 0 286 21 0.61 7.4 84.1 | artichoke 120, cup 168 | artichoke, artichoke hearts, Artischocke, artichaut, alcachofa | 11008 | 0
    Fennel | 31 1.2 0.2 7.3 3.1 3.9 52 0.09 0 414 49 0.73 12 90.2 | bulb 234, cup 87 | Fenchel, fenouil, hinojo | 11957 | 0
    Okra, cooked | 22 1.9 0.21 4.5 2.5 2.4 6 0.04 0 135 77 0.28 16.3 92.6 | portion 80, pod 10.6, cup 160 |  | 11279 | 0
    Pak choi, cooked | 12 1.6 0.16 1.8 1 0.83 34 0.02 0 371 93 1 26 95.5 | cup 170 | bok choy, pak choi | 11117 | 1
    Bean sprouts | 30 3 0.18 5.9 1.8 4.1 6 0.05 0 149 13 0.91 13.2 90.4 | cup 104 | beansprouts, Sojasprossen, germes de soja | 11043 | 1
    Watercress | 11 2.3 0.1 1.3 0.5 0.2 41 0.03 0 330 120 0.2 43 95.1 | handful 20, cup 34, sprig 2.5 | cress, Kresse, cresson, berro | 11591 | 0
    Mixed vegetables, cooked | 65 2.9 0.15 13.1 4.4 3.1 35 0.03 0 169 25 0.82 3.2 83.2 | portion 90, cup 182 | mixed vegetables, vegetables, frozen vegetables, Gemüse, légumes, verduras, menestra de verduras, menestra, Mischgemüse | 11584 | 2
    Ratatouille | 56.1 1.1 3.4 6.3 1.8 3.3 45.9 0.48 0 209 17.2 0.56 26.3 88.4 | portion 300 | pisto, pisto manchego | 11210:90+11478:90+11821:60+11693:90+11282:40+04053:12 | 1
    Canned tomatoes | 32 1.6 0.28 7.3 1.9 4.4 186 0.04 0 293 34 1.3 9.2 89.4 | cup 242 | passata, crushed tomatoes, tinned tomatoes, chopped tomatoes, Dosentomaten | 11693 | 2
    Tomato purée | 82 4.3 0.47 18.9 4.1 12.2 59 0.1 0 1014 36 3 21.9 73.5 | tbsp 16, can 170, cup 264 | tomato paste, Tomatenmark, concentré de tomate, purée de tomates | 11546 | 1
    Sun-dried tomatoes in oil | 213 5.1 14.1 23.3 5.8 - 266 1.9 0 1565 47 2.7 102 53.8 | piece 3, cup 110, serving 20 | sun-dried tomatoes, sundried tomatoes | 11956 | 0
    Gherkin | 12 0.5 0.3 2.4 1 1.1 809 0.08 0 117 57 0.26 2.3 94.3 | gherkin 35, large 135, slice 7, cup 143 | pickle, pickled cucumber, dill pickle, Gewürzgurke, Essiggurke, cornichon, pepinillo, Gurkerl, Salzgurke | 11937 | 1
    Sweet pickles | 91 0.58 0.41 21.1 1 18.3 457 0.07 0 100 61 0.25 0.7 76.2 | gherkin 25, large 35, cup 160 | sweet gherkin, ~gherkin | 11940 | 0
    Coleslaw | 159 0.88 11.8 12.3 1.9 9.5 221 1.9 8 153 34 0.3 13.7 74 | serving 108, tbsp 15, tub 200 | cabbage salad, slaw, Krautsalat | 36035 | 2
    Parsley | 36 3 0.79 6.3 3.3 0.85 56 0.13 0 554 138 6.2 133 87.7 | tbsp 3.8, sprig 1, cup 60 | Petersilie, persil, perejil, ~herbs | 11297 | 0
    Coriander leaves | 23 2.1 0.52 3.7 2.8 0.87 46 0.01 0 521 67 1.8 27 92.2 | tbsp 1, cup 16 | cilantro, coriander, fresh coriander, Koriander, coriandre, ~herbs | 11165 | 0
    Basil | 23 3.1 0.64 2.6 1.6 0.3 4 0.04 0 295 177 3.2 18 92.1 | tbsp 2.6, leaf 0.5, cup 24 | fresh basil, Basilikum, basilic, albahaca, ~herbs | 02044 | 1
    Nori | 35 5.8 0.28 5.1 0.3 0.49 48 0.06 0 356 70 1.8 39 85 | sheet 2.6, tbsp 5 | seaweed | 11446 | 0
    Mixed salad with dressing | 51.4 0.91 4 3.8 1.1 2.1 10.6 0.73 0 210 20.5 0.55 6.5 90.7 | bowl 195, plate 195, portion 195, small bowl 100 | salad, side salad, green salad, mixed salad, Salat, gemischter Salat, salade, salade verte, ensalada, ensalada mixta, salade composée, grüner Salat | 11250:60+11529:60+11205:40+11124:20+04135:15 | 3
    Greek salad | 102 3 8.6 4.1 0.94 2.5 258 3.2 14.7 156 94.8 0.36 6.7 82.8 | portion 302, bowl 302, plate 302 | feta salad, choriatiki, griechischer Salat, salade grecque, ensalada griega | 11529:120+11205:80+01019:50+09195:20+11282:20+04053:12 | 2
    Caprese salad | 160 9 12.6 3.1 0.69 1.9 244 5.6 30.4 166 200 0.35 7.9 73.8 | portion 260, plate 260 | tomato and mozzarella, caprese, Mozzarella Tomate, tomate mozzarella | 11529:150+01026:100+04053:10 | 1
    Caesar salad with chicken | 157 12.2 9.4 5.7 1.2 1.2 275 2 34.7 215 66.3 1.1 1.9 71.7 | portion 255, bowl 255, plate 255 | chicken caesar salad, chicken caesar | 11251:120+05064:80+43015:30+01032:10+18070:15 | 2
    Chicken salad | 93.4 11.9 4.1 2 0.57 1.2 29.4 0.88 30.9 219 17.6 0.75 4.2 81.7 | bowl 275, plate 275, portion 275 | salad with chicken, Hähnchensalat, salade de poulet | 05064:100+11250:60+11529:60+11205:40+04135:15 | 2
    Cobb salad | 133 12.1 8.1 2.9 1.7 0.91 223 2.6 76.9 282 45.7 0.89 4 75.6 | bowl 380, plate 380, portion 380 | cobb | 11251:120+05064:80+10860:24+01129:50+09037:50+11529:40+01004:16 | 1
    Tuna salad | 63 6.7 3.4 2.2 0.62 1.2 80.2 0.62 11.3 191 18.4 0.91 4.5 87 | bowl 255, plate 255, portion 255 | tuna mayo salad, Thunfischsalat, ensalada de atún | 15121:80+11250:60+11529:60+11205:40+04135:15 | 1
    Lamb's lettuce | 21 2 0.4 3.6 - - 4 - 0 459 38 2.2 38.2 92.8 | handful 20, cup 56 | mâche, Feldsalat, canónigos, Vogerlsalat, Nüsslisalat, Nüssli | 11190 | 1
    Endive | 17 0.9 0.1 4 3.1 - 2 0.02 0 211 19 0.24 2.8 94.5 | head 53, leaf 5, cup 90 | chicory, witloof, Chicorée, endive belge | 11151 | 0
    Radicchio | 23 1.4 0.25 4.5 0.9 0.6 22 0.06 0 302 19 0.57 8 93.1 | cup 40, leaf 8 |  | 11952 | 0
    Savoy cabbage, cooked | 24 1.8 0.09 5.4 2.8 - 24 0.01 0 184 30 0.38 17 92 | cup 145 | Wirsing | 11115 | 0
    Chinese cabbage | 16 1.2 0.2 3.2 1.2 1.4 9 0.04 0 238 77 0.31 27 94.4 | cup 76, leaf 30 | napa cabbage, Chinakohl | 11119 | 1
    Kohlrabi | 27 1.7 0.1 6.2 3.6 2.6 20 0.01 0 350 24 0.4 62 91 | whole 200, cup 135 |  | 11241 | 1
    Onions, cooked | 44 1.4 0.19 10.2 1.4 4.7 3 0.03 0 166 22 0.24 5.2 87.9 | medium 94, cup 210, large 128, small 60, portion 60 | fried onions, cooked onions | 11283 | 1
    Shallot | 72 2.5 0.1 16.8 3.2 7.9 12 0.02 0 334 37 1.2 8 79.8 | shallot 25, tbsp 10 | Schalotte, échalote, chalota | 11677 | 1
    Yellow pepper | 27 1 0.21 6.3 0.9 - 2 0.03 0 212 11 0.46 184 92 | whole 186, strip 5, half 93, slice 10 | ~pepper, ~bell pepper | 11951 | 2
    Jalapeño | 29 0.91 0.37 6.5 2.8 4.1 3 0.09 0 248 12 0.25 119 91.7 | pepper 14, slice 2, cup 90 | jalapenos | 11979 | 1
    Portobello mushroom | 22 2.1 0.35 3.9 1.3 2.5 9 0.06 0 364 3 0.31 0 92.8 | mushroom 84, cup 86 | portabella, portobello | 11265 | 1
    Shiitake mushrooms | 34 2.2 0.49 6.8 2.5 2.4 9 - - 304 2 0.41 - 89.7 | mushroom 19, serving 70 | shiitake | 11238 | 0
    Bamboo shoots | 19 1.7 0.4 3.2 1.4 1.9 7 0.09 0 80 8 0.32 1.1 94.3 | cup 131 | Bambussprossen | 11028 | 0
    Water chestnuts | 50 0.88 0.06 12.3 2.5 2.5 8 0.02 0 118 4 0.87 1.3 86.4 | serving 70, cup 140 |  | 11590 | 0
    Pickled beetroot | 65 0.8 0.08 16.3 2.6 13.6 264 0.01 0 148 11 0.41 2.3 81.9 | serving 60, slice 8, cup 227 | pickled beets, Rote-Bete-Salat | 11609 | 1
    Capers | 23 2.4 0.86 4.9 3.2 0.41 2348 0.23 0 40 40 1.7 4.3 83.8 | tbsp 8.6 | Kapern, câpres, alcaparras | 02054 | 1
    Kimchi | 25 1.6 0.48 4.9 1.9 1.6 611 0.09 0 276 82.7 0.75 25.3 90.4 | serving 60, cup 150 |  | 11119:88+11215:2+02009:2+11291:5+06179:2+02047:1 | 1
    Chives | 30 3.3 0.73 4.3 2.5 1.9 3 0.15 0 296 92 1.6 58.1 90.7 | tbsp 3 | Schnittlauch, ciboulette, cebollino, ~herbs | 11156 | 1
    Mint leaves, fresh | 44 3.3 0.73 8.4 6.8 - 30 0.19 0 458 199 11.9 13.3 85.5 | tbsp 5.7, leaf 0.5 | fresh mint, Minze, menthe, hierbabuena, ~herbs | 02065 | 0
    Dill | 43 3.5 1.1 7 2.1 - 61 0.06 0 738 208 6.6 85 86 | tbsp 1, sprig 0.2, cup 8.9 | fresh dill, Dill frisch, aneth, eneldo, ~herbs | 02045 | 0
    Rosemary, fresh | 131 3.3 5.9 20.7 14.1 - 26 2.8 0 668 317 6.7 21.8 67.8 | tbsp 1.7 | rosemary, Rosmarin, romarin, romero, ~herbs | 02063 | 0
    Thyme, fresh | 101 5.6 1.7 24.4 14 - 9 0.47 0 609 405 17.4 160 65.1 | tsp 0.8 | thyme, Thymian, thym, tomillo, ~herbs | 02049 | 0
    Wakame | 45 3 0.64 9.1 0.5 0.65 872 0.13 0 50 150 2.2 3 80 | tbsp 5, serving 10 | ~seaweed | 11669 | 0
    Alfalfa sprouts | 23 4 0.69 2.1 1.9 0.2 6 0.07 0 79 32 0.96 8.2 92.8 | cup 33 | alfalfa | 11001 | 0
    Cassava, raw | 160 1.4 0.28 38.1 1.8 1.7 14 0.07 0 271 16 0.27 20.6 59.7 | cup 206 | cassava, yuca, Maniok, manioc | 11134 | 0
    Yam, cooked | 116 1.5 0.14 27.5 3.9 0.49 8 0.03 0 670 14 0.52 12.1 70.1 | cup 136 | yam | 11602 | 0
    Caesar salad | 163 3.9 12.3 9.9 2 - 376 2.5 11.6 195 86.1 1.2 2.8 72.5 | bowl 175, plate 175, portion 175 | ~salad, salade césar, ensalada césar, Caesarsalat | 11251:120+43015:30+01032:10+18242:15 | 2
    Pasta salad | 167 4.1 6.9 22 1.6 1.4 76.9 1.1 3.5 83.3 7.7 0.93 16.9 66.5 | portion 240, bowl 240, plate 240, tub 200 | Nudelsalat, salade de pâtes, ensalada de pasta | 20121:150+04025:20+11821:30+11176:20+11205:20 | 1
    Tabbouleh | 106 1.9 6.9 10.6 2.7 1.2 8.8 0.96 0 163 19.8 1.1 18.4 80 | portion 180, bowl 180, tub 180 | tabouleh, taboulé | 20013:80+11529:60+11297:15+04053:12+09152:13 | 0
    Baba ganoush | 155 2.7 12.9 9.6 3.1 2.6 15 1.8 0 150 57.1 1.3 3 73.7 | portion 60, tbsp 15 | aubergine dip, eggplant dip | 11210:75+12166:12+04053:6+09152:5 | 0
    Niçoise salad | 93.3 6.4 4.7 7 1.3 0.9 99.4 1 63.1 197 29.6 1 4 81 | bowl 330, plate 330, portion 330 | salade niçoise | 11250:60+15121:60+01129:50+11367:80+11053:50+09193:15+04135:15 | 0
    Couscous salad | 105 2.5 4 14.9 1.1 0.91 4.3 0.56 0 106 9.3 0.34 4.3 78.3 | portion 260, bowl 260, plate 260 |  | 20029:150+11529:50+11205:42+04053:10+09152:8 | 0
    Carrot sticks | 41 0.93 0.24 9.6 2.8 4.7 69 0.04 0 320 33 0.3 5.9 88.3 | portion 80, stick 8, handful 60 | carrot batons | 11124 | 1
    Baby carrots | 35 0.64 0.13 8.2 2.9 4.8 78 0.02 0 237 32 0.89 2.6 90.3 | carrot 10, handful 80, medium 10, large 15, bag 85 | baby carrot | 11960 | 1
    Mushy peas | 99.8 6.5 0.3 18.5 6.5 4.3 390 0.04 0 282 11.8 1 0.31 73.2 | portion 150, tbsp 30 |  | 16086:78+14411:19+19335:2+02047:1 | 1
    Peas and carrots | 48 3.1 0.42 10.1 3.1 4.4 68 0.08 0 158 23 0.94 8.1 85.8 | portion 80, cup 160 | petits pois carottes, Erbsen und Möhren, guisantes con zanahoria | 11323 | 1
    Grilled tomato | 35.3 0.86 2.2 3.8 1.2 2.6 4.9 0.3 0 232 9.8 0.28 13.4 92.6 | tomato 100, half 50, portion 100 | fried tomato, roasted tomatoes, roast tomato, Grilltomate, tomate grillée, tomate a la plancha | 11529:98+04053:2 | 1
    Cauliflower cheese | 99.5 4.6 6.9 5.4 1.4 2.6 183 2.8 12.2 140 113 0.31 26.3 81.8 | portion 255 | cauliflower au gratin, gratin de chou-fleur, Blumenkohlauflauf, überbackener Blumenkohl, coliflor gratinada, coliflor con bechamel | 11136:150+06166:80+01009:25 | 1
    Courgette gratin | 108 4.5 9.3 2.4 0.74 1.7 87.2 5.6 32.5 216 135 0.3 9.6 82.8 | portion 270 | courgettes au gratin, gratin de courgettes, Zucchiniauflauf, zucchini gratin | 11478:200+01053:40+01023:30 | 1
    Roasted vegetables | 72.1 1 5.4 5.6 1.8 3.4 4.5 0.76 0 203 12.9 0.33 39.7 87.5 | portion 180, cup 150 | roast vegetables, roast veg, roasted veg, grilled vegetables, Ofengemüse, Grillgemüse, légumes rôtis, légumes grillés, verduras asadas, verduras a la plancha | 11821:60+11477:60+11282:50+11209:50+04053:12 | 1
    Roast parsnips | 122 1.2 6.5 15.9 3.4 4.5 9.4 0.69 0 344 34.7 0.54 12.2 75.2 | portion 100, parsnip 60 | roasted parsnips | 11299:120+04506:8 | 1
    Roast carrots | 75.4 0.72 4.9 7.8 2.9 3.3 55.3 0.69 0 224 28.6 0.35 3.4 85.9 | portion 100 |  | 11125:120+04053:6 | 1
    Roasted peppers | 71.6 0.94 5 5.7 2 4 3.9 0.68 0 201 6.7 0.44 122 87.8 | portion 80 | roasted red peppers, grilled peppers, gegrillte Paprika, poivrons grillés, pimientos asados | 11821:100+04053:5 | 1
    Fried green peppers | 84 0.8 7.6 4.3 1.6 2.2 2.9 1.1 0 162 9.3 0.36 74.4 86.9 | portion 80 | padrón peppers, pimientos de padrón | 11333:100+04053:8 | 1
    Garlic mushrooms | 81.2 3.5 6.4 4.6 1.7 0.03 59.2 3.9 16 368 10.8 0.28 0.93 84.5 | portion 134 | champiñones al ajillo, Knoblauchchampignons, champignons à l'ail | 11263:120+01001:10+11215:4 | 1
    Runner beans, cooked | 35 1.9 0.28 7.9 3.2 1.6 1 0.06 0 146 44 0.65 9.7 89.2 | portion 80, cup 125 | runner beans | 11053 | 1
    Yellow beans, cooked | 35 1.9 0.28 7.9 3.3 1.6 3 0.06 0 299 46 1.3 9.7 89.2 | portion 80, cup 125 | wax beans, yellow beans, Wachsbohnen | 11724 | 0
    Collard greens, cooked | 33 2.7 0.72 5.7 4 0.4 15 0.05 0 117 141 1.1 18.2 90.2 | cup 190, portion 80 | collard greens, collards | 11162 | 1
    Creamed spinach | 66.3 2.9 4.3 5.5 2.1 0.89 61.5 2.5 14.9 398 120 3 8.5 85.7 | portion 150 | Rahmspinat, épinards à la crème, espinacas a la crema | 11458:150+01053:20+11282:10+20081:4 | 1
    Bubble and squeak | 104 1.5 5.1 13.9 1.7 1.5 5.8 0.53 0 265 21.6 0.25 17.6 78.9 | portion 200 |  | 11367:120+11110:70+04506:10 | 1
    Green bean casserole | 74.7 2.3 3.2 10.1 2.1 2.3 193 0.75 - 130 50.6 0.46 - 83.3 | portion 220 |  | 11053:120+06243:80+36036:20 | 1
    Chanterelles | 38 1.5 0.53 6.9 3.8 1.2 9 - - 506 15 3.5 - 89.8 | cup 54, portion 80, piece 5.4 | chanterelle, Pfifferlinge, Eierschwammerl, girolles | 11239 | 0
    Nopales | 15 1.4 0.05 3.3 2 1.1 20 0.01 0 195 164 0.5 5.3 94.3 | cup 149, portion 80 | cactus paddles | 11964 | 0
    Jícama | 38 0.72 0.09 8.8 4.9 1.8 4 0.02 0 150 12 0.6 20.2 90.1 | cup 120, portion 100, slice 6 | yambean | 11603 | 0
    Bean salad | 128 5.5 5.1 16.1 4.3 2.1 66.8 0.94 0 286 54.9 1.6 3.3 72.1 | bowl 215, portion 215 | three bean salad, Bohnensalat, ensalada de judías | 16145:60+16050:60+11053:60+11282:15+04135:20 | 1
    Waldorf salad | 185 2 16.4 9.3 2.3 6 103 2.2 5.4 169 24.4 0.44 3.3 71.5 | bowl 195, portion 195 |  | 09003:100+11143:50+12155:20+04025:25 | 1
    Rice salad | 119 4.7 3.1 18.2 0.61 0.93 66.9 0.58 5.2 100 9.9 0.98 2.9 73.4 | bowl 275, portion 275 | salade de riz, Reissalat, ensalada de arroz | 20045:150+15121:40+11176:30+11529:40+04135:15 | 1
    Russian salad | 154 5 9.7 11.9 1.8 1.6 121 1.7 44 240 17.6 0.67 5.4 72.4 | portion 200, tbsp 20, tapa 100 | olivier salad, ensaladilla rusa, ensaladilla, macédoine mayonnaise | 11367:120+11125:30+11305:30+15121:30+01129:25+04025:30 | 1
    Celeriac remoulade | 138 1.4 11.5 7.9 1.5 1.4 180 1.8 6.3 258 37.8 0.63 6.8 78 | portion 120 | céleri rémoulade, Selleriesalat | 11141:85+04025:15 | 1
    Goat's cheese salad | 222 8.7 16.4 11 1.2 1.6 243 5.8 13.5 139 68.5 1.9 1.4 63.3 | plate 170, bowl 170 | warm goat's cheese salad, salade de chèvre chaud, salade de chèvre, ensalada de queso de cabra | 11250:60+01159:50+18029:30+12155:10+04135:20 | 1
    Lentil salad | 127 6.8 4.4 16 6.1 2.1 2.4 0.79 0 310 16.6 2.5 3.2 72.1 | bowl 245, portion 245 | salade de lentilles, Linsensalat, ensalada de lentejas | 16070:180+11282:15+11529:30+04135:20 | 1
    Chickpea salad | 120 4.3 5.4 14.6 4 3.4 141 0.82 0 142 30.5 0.7 3.4 75 | bowl 265, portion 265 | ensalada de garbanzos, salade de pois chiches, Kichererbsensalat | 16358:150+11529:50+11282:15+11205:30+04135:20 | 1
    Avocado with prawns | 204 8.8 17 5.3 3.7 0.43 390 2.7 75 328 37.9 0.44 5.6 66.9 | portion 180 | avocat crevettes, avocado and prawns, aguacate con gambas | 09037:100+15151:60+04025:20 | 1
    Prawn cocktail | 173 14.7 11 3 0.22 1.5 730 1.9 137 169 65.2 0.48 0.92 69.2 | portion 136 | shrimp cocktail, Krabbencocktail, cocktail de crevettes, cóctel de gambas | 15151:85+04025:18+11935:8+11250:25 | 1
    Leeks with vinaigrette | 80.2 0.71 6.1 7 0.88 2.2 8.9 1.1 0 77.7 26.5 0.97 3.7 85.7 | portion 170 | poireaux vinaigrette | 11247:150+04135:20 | 1
    Pickled onions | 38.1 0.99 0.09 8.5 1.5 3.9 4.1 0.04 0 139 21.4 0.21 6.7 89.6 | onion 15, serving 45 |  | 11282:90+02048:10 | 0
    Quinoa salad | 111 2.8 5.1 13.9 1.9 1.4 5.5 0.68 0 172 14.5 0.99 4.3 77.6 | bowl 258, portion 258 | Quinoasalat, salade de quinoa, ensalada de quinoa | 20137:150+11529:50+11205:40+04053:10+09152:8 | 1
    Falafel salad | 147 5.1 8.5 13.6 - - 117 1.2 0 318 33.5 1.6 5.4 71.6 | bowl 281 |  | 16138:85+11250:60+11529:60+11205:40+16137:30+04053:6 | 0
    Halloumi salad | 138 7.2 11.2 2.9 - 1.7 230 4.9 22.6 179 236 0.49 - 77.1 | bowl 248 |  | 01229:80+11250:60+11529:60+11205:40+04053:8 | 0
    Beetroot salad | 84.5 1.5 5.2 9.2 1.8 7.4 69.4 0.94 0 275 14.4 0.71 3.2 83.1 | portion 150, bowl 150 | salade de betteraves, ensalada de remolacha, Randensalat, Rote-Rüben-Salat, betterave vinaigrette | 11081:135+04135:15 | 1
    Beetroot and goat's cheese salad | 149 5.8 11.7 6.6 1.6 4.7 138 4 9.4 242 66.6 1.2 4.2 75.1 | plate 195, bowl 195 | goat's cheese and beetroot salad | 11081:100+01159:40+11959:30+12155:10+04135:15 | 1
    Ham salad | 86.7 6.4 5.5 3.2 0.93 1.3 328 1.5 52.2 217 23.2 0.75 5.5 83.6 | plate 255, bowl 255 | salad with ham, salade au jambon, ham and egg salad | 07029:70+11250:50+11529:60+11205:40+01129:25+04135:10 | 1
    Cheese salad | 121 5.8 9.1 4.4 0.93 2.8 174 4.4 22.6 175 159 0.46 6.9 79.5 | plate 240 | salad with cheese | 01009:50+11250:50+11529:60+11205:40+36035:40 | 1
    Salmon salad | 115 9.4 7.8 1.9 0.53 1.1 26.7 1.5 25.2 270 17.8 0.5 5.2 80.4 | bowl 275, plate 275 | salad with salmon, salade au saumon, ensalada de salmón, Salat mit Lachs, Lachssalat | 15237:110+11250:60+11529:50+11205:40+04135:15 | 1
    Prawn salad | 76.5 8.3 3.7 2.6 0.58 1.2 325 0.74 71.7 186 43.9 0.51 4.1 84.3 | bowl 250, plate 250 | salad with prawns, shrimp salad, salade de crevettes, ensalada de gambas | 15151:85+11250:60+11529:50+11205:40+04135:15 | 1
    Steak salad | 137 11.4 9.5 2.3 0.5 1.1 39.9 2.8 34.3 263 14.1 1.7 3.5 76.2 | bowl 290, plate 290 | salad with steak, beef salad, Steaksalat | 23279:120+11250:60+11529:50+11205:40+04135:20 | 1
    Fried chicken salad | 201 11.5 12.9 8.3 0.74 - 299 3 61.1 208 22 1.1 3.8 66 | bowl 325, plate 325 | Backhendlsalat, salad with fried chicken, Backhuhnsalat | 05007:150+11414:100+11250:60+04135:15 | 1
    Turkey salad | 88.8 12.2 3.5 1.9 0.55 1.1 40.6 0.73 30.9 217 16.1 0.67 3.7 82.1 | bowl 285, plate 285 | salad with turkey, Salat mit Putenstreifen, Putenstreifensalat, salade de dinde, ensalada de pavo | 05220:110+11250:70+11529:50+11205:40+04135:15 | 1
    Egg and lettuce salad | 98.9 5.7 7.5 2.2 0.61 1.5 53.3 1.9 152 178 32.9 0.91 4.4 83.8 | bowl 245, plate 245 | salad with boiled egg, Salat mit Ei, salade aux œufs, ensalada con huevo | 01129:100+11250:70+11529:60+04135:15 | 1
    Kale caesar salad | 125 4 8.5 9.5 2.5 - 262 1.7 7.7 296 108 1.3 42.9 76.4 | bowl 175, plate 175 | kale caesar | 11251:79+43015:20+01032:6.6+18242:9.9+11233:60 | 1
    Southwest salad | 132 11.5 6.2 8 2.1 1.3 154 1.1 28.1 254 28.7 1.3 2 73.4 | bowl 270 | taco salad with chicken, southwest chicken salad, tex-mex salad | 11250:80+05064:80+16017:50+11176:30+04639:30 | 0
    Taco salad | 187 11.6 11.9 8.2 1 1.2 226 4.9 39.7 260 103 1.4 1.4 66.9 | bowl 270 | beef taco salad | 11250:80+23575:80+25028:25+01009:25+06164:40+01056:20 | 1
    Side salad with ranch dressing | 82.4 1.1 7.6 3.4 0.84 2.1 154 1.2 4.3 194 25.1 0.71 5.2 87 | bowl 180 | salad with ranch, salad and ranch, salad with ranch dressing, ranch salad | 11250:80+11529:40+11205:30+04639:30 | 1
    Crispy chicken salad | 136 7.2 8.6 8.1 0.98 1.5 340 1.5 18.5 257 21.5 0.69 4.1 74.6 | bowl 295, plate 295 | chicken tender salad | 21401:100+11250:80+11529:50+11205:40+04639:25 | 1
    Fried okra | 173 2.6 12.4 14.6 2.9 1.9 9.6 1.3 0 141 57.5 0.71 12 69.6 | portion 102 |  | 11279:75+20020:15+04506:12 | 0
    Creamed corn | 114 2.4 5.4 17.2 1.7 3.5 241 3.1 18.3 171 13 0.37 7.1 74.1 | portion 150, cup 250 | cream corn, cream style corn | 11176:130+01053:20 | 1
    Corn salad | 83.6 1.9 3 14.7 1.7 3.3 187 0.54 0 185 6.7 0.36 8.8 79.5 | portion 190 | ensalada de maíz, Maissalat | 11176:130+11529:40+11282:10+04135:10 | 0
    Wedge salad | 119 2.5 10.9 3.3 1 2.2 214 2.1 10 162 19.9 0.38 3.7 82.2 | plate 230 |  | 11252:150+04539:40+10860:10+11529:30 | 0
    Chef's salad | 117 8.2 8.3 2.6 0.77 1.4 275 2.9 74 199 75.4 0.85 4.4 79.5 | bowl 335, plate 335 | chef salad, Chefsalat, mixed salad with ham and cheese | 11250:120+07029:40+07046:30+01009:25+01129:50+11529:50+04135:20 | 1
    Escalivada | 105 0.91 8.5 7.3 2 3.6 2.5 1.2 0 152 8.6 0.34 48.4 82.9 | portion 182 | escalibada | 11821:67+04053:15+11210:70+11283:30 | 0
    Calçots with romesco | 101 2.4 7.8 7.3 2.8 2.4 13.4 0.95 0 273 69.1 1.4 25.1 81.7 | portion 250 | calçots con romesco | 11291:200+11821:19+04053:14+12061:10+11529:7.5 | 0
    Esqueixada | 129 10.1 8.7 2.7 0.81 1.3 93.5 1.2 23.3 195 18.6 0.62 5.6 77.9 | portion 189 | esqueixada de bacalao | 15016:80+11529:60+11282:20+09193:15+04053:14 | 0
    Trinxat | 118 3.7 6 12.9 1.7 1.5 141 1.3 6.6 309 21.1 0.34 20.8 76.2 | portion 243 |  | 11365:130+11110:90+10860:15+04053:8 | 0
    Spinach with raisins and pine nuts | 125 3.5 9 10.3 2.5 5.4 57.9 0.95 0 477 115 3.4 8.2 75.4 | portion 185 | espinacas a la catalana, espinacs a la catalana | 11458:150+09298:15+12147:12+04053:8 | 0

    # Potatoes, rice and pasta
    Potatoes, boiled | 87 1.9 0.1 20.1 1.8 0.87 4 0.03 0 379 5 0.31 13 77 | medium 136, cup 156, portion 200, small 60, large 200, new potato 40 | boiled potatoes, potatoes, potato, new potatoes, cooked potatoes, Kartoffeln, Kartoffel, pommes de terre, pomme de terre, patatas, patata, Salzkartoffeln, pommes de terre vapeur, Pellkartoffeln, papas, patatas cocidas, Erdäpfel, tatties | 11365 | 3
    Potatoes, raw | 77 2 0.09 17.5 2.2 0.78 6 0.03 0 421 12 0.78 19.7 79.3 | medium 213, small 170, large 369, cup 150 | raw potato, uncooked potatoes | 11352 | 1
    Potato, baked | 97 2.6 0.13 21.4 2.3 1.1 14 0.03 0 550 18 1.1 8.3 74.5 | medium 173, small 138, large 299, potato 173 | baked potato, jacket potato, Ofenkartoffel, Backkartoffel, patata asada | 11356 | 2
    Roast potatoes | 142 2.5 5.8 20.2 2.2 1 13.2 0.62 0 519 17 1 7.8 70.2 | portion 200, potato 50 | roasties, Bratkartoffeln, pommes de terre rôties, fried potatoes, sautéed potatoes, pommes de terre sautées, pommes sautées, patatas salteadas, Röstkartoffeln, Bratkartoffel, Braterdäpfel | 11356:200+04506:12 | 2
    Jacket potato with beans | 95.6 3.6 0.24 21.3 3.1 4.3 167 0.05 0 399 25.4 1.1 4.4 73.3 | portion 323 | baked potato with beans | 11356:173+16006:150 | 1
    Mashed potatoes | 83 1.9 0.57 17.6 1.5 1.5 302 0.3 2 296 24 0.27 6.2 78.5 | cup 210, portion 200, scoop 60 | mash, mashed potato, Kartoffelpüree, Kartoffelbrei, purée de pommes de terre, puré de patatas, purée de pomme de terre, puré, Erdäpfelpüree, Kartoffelstock, Stampfkartoffeln, purée | 11657 | 2
    Mashed potatoes with butter | 113 1.9 4.2 16.8 1.5 1.4 317 2.6 11 284 24 0.26 6 75.6 | cup 210, portion 200 | mash with butter, buttery mash | 11934 | 2
    Chips, restaurant | 312 3.4 14.7 41.4 3.8 0.3 210 2.3 0 579 18 0.81 4.7 38.5 | medium 117, small 71, large 154, portion 150, small portion 100, large portion 250, handful 30, plate 200 | chips, fries, french fries, Pommes frites, frites, patatas fritas, =pommes, curly fries, papas fritas, Fritten, chip shop chips | 21138 | 3
    Oven chips | 158 2.8 5.5 25.6 2 0.37 324 0.85 0 478 12 0.57 8.6 64.4 | portion 150, chip 7.6, handful 30 | oven fries, Backofenpommes | 11403 | 2
    Hash browns | 265 3 12.5 35.1 3.2 1.5 342 1.9 0 576 14 0.55 13 47.2 | portion 100, cup 156, hash brown 53 | rösti, roesti | 11370 | 0
    Potato salad | 143 2.7 8.2 11.2 1.3 - 529 1.4 68 254 19 0.65 10 76 | portion 150, cup 250, bowl 250, tub 200 | Kartoffelsalat, salade de pommes de terre, ensalada de patatas, Erdäpfelsalat | 11414 | 1
    Potato gratin | 132 5.1 7.6 11.3 1.8 - 433 4.7 23 396 119 0.64 9.9 74 | cup 245, portion 200 | dauphinoise, Kartoffelgratin, gratin dauphinois | 11373 | 1
    Potato pancakes | 268 6.1 14.8 27.8 3.3 1.8 764 2.5 95 622 32 1.7 27.6 47.8 | portion 74, pancake 37, small 22 | reibekuchen, latkes, Kartoffelpuffer | 11672 | 0
    Sweet potato, baked | 90 2 0.15 20.7 3.3 6.5 36 0.05 0 475 38 0.69 19.6 75.8 | medium 114, cup 200, large 180, small 60 | sweet potato, baked sweet potato, Süßkartoffel, patate douce, batata, boniato | 11508 | 2
    Sweet potato, boiled | 76 1.4 0.14 17.7 2.5 5.7 27 0.03 0 230 27 0.72 12.8 80.1 | medium 151, cup 328, portion 150 | boiled sweet potato, mashed sweet potato | 11510 | 1
    Sweet potato, raw | 86 1.6 0.05 20.1 3 4.2 55 0.02 0 337 30 0.61 2.4 77.3 | medium 130, cup 133 | raw sweet potato | 11507 | 0
    Rice, white, cooked | 130 2.7 0.28 28.2 0.4 0.05 1 0.08 0 35 10 1.2 0 68.4 | cup 158, portion 180, bowl 200, plate 250, tbsp 15 | rice, Reis gekocht, white rice, cooked rice, basmati rice, basmati, jasmine rice, boiled rice, steamed rice, Reis, riz, arroz, riz blanc, arroz blanco | 20045 | 3
    Rice, brown, cooked | 111 2.6 0.9 23 1.8 0.35 5 0.18 0 43 10 0.42 0 73.1 | cup 202, portion 180, bowl 200 | brown rice, wholegrain rice, cooked brown rice, Naturreis, riz complet, arroz integral | 20037 | 2
    Rice, white, dry | 365 7.1 0.66 80 1.3 0.12 5 0.18 0 115 28 4.3 0 11.6 | portion 75, cup 185 | dry rice, uncooked rice, raw rice, white rice dry, Reis trocken, roher Reis, riz cru, arroz crudo | 20044 | 2
    Rice, brown, dry | 370 7.9 2.9 77.2 3.5 0.85 7 0.58 0 223 23 1.5 0 10.4 | portion 75, cup 185 | dry brown rice, uncooked brown rice, Naturreis trocken | 20036 | 1
    Wild rice, cooked | 101 4 0.34 21.3 1.8 0.73 3 0.05 0 101 3 0.6 0 73.9 | cup 164, portion 180 | wild rice, Wildreis | 20089 | 0
    Pasta, cooked | 158 5.8 0.93 30.9 1.8 0.56 1 0.18 0 44 7 1.3 0 62.1 | portion 180, cup 124, plate 250, bowl 250, large plate 320 | pâtes cuites, pasta, spaghetti, penne, macaroni, fusilli, cooked pasta, boiled pasta, linguine, Nudeln, fideos, cooked spaghetti, coquillettes, macarrones, espaguetis, =pâtes | 20121 | 3
    Pasta, dry | 371 13 1.5 74.7 3.2 2.7 6 0.28 0 223 21 3.3 0 9.9 | portion 100, cup 122 | dry pasta, uncooked pasta, raw pasta, dried pasta, dry spaghetti, uncooked spaghetti, Nudeln trocken, ~spaghetti, ~penne, ~pâtes, ~Nudeln, ~macarrones | 20120 | 2
    Wholemeal pasta, cooked | 124 5.3 0.54 26.5 4.5 0.8 3 0.1 0 44 15 1.1 0 67.2 | portion 180, cup 117, plate 250, bowl 250 | wholemeal pasta, whole wheat pasta, wholemeal spaghetti, Vollkornnudeln, pâtes complètes, pasta integral, ~spaghetti | 20125 | 2
    Wholemeal pasta, dry | 348 14.6 1.4 75 - - 8 0.26 0 215 40 3.6 0 7.3 | portion 100, cup 122 | dry wholemeal pasta, whole wheat pasta dry, uncooked whole wheat pasta, ~spaghetti | 20124 | 1
    Egg noodles, cooked | 138 4.5 2.1 25.2 1.2 0.4 5 0.42 29 38 12 1.5 0 67.7 | cup 160, plate 250, bowl 250, portion 180, nest 125 | noodles, egg noodles, cooked noodles, Eiernudeln | 20110 | 2
    Egg noodles, dry | 384 14.2 4.4 71.3 3.3 1.9 21 1.2 84 244 35 4 0 9 | portion 80, cup 38, nest 50 | dry noodles, uncooked noodles, dry egg noodles | 20109 | 1
    Rice noodles, cooked | 108 1.8 0.2 24 1 0.03 19 0.02 0 4 4 0.14 0 73.8 | cup 176, plate 220, bowl 220, portion 176 | rice noodles, Reisnudeln | 20134 | 0
    Rice noodles, dry | 364 6 0.56 80.2 1.6 0.12 182 0.15 0 30 18 0.7 0 11.9 | portion 75 | dry rice noodles, rice vermicelli | 20133 | 0
    Couscous, cooked | 112 3.8 0.16 23.2 1.4 0.1 5 0.03 0 58 8 0.38 0 72.6 | cup 157, portion 180, bowl 180, plate 250 | couscous, cooked couscous, cuscús | 20029 | 2
    Couscous, dry | 376 12.8 0.64 77.4 5 - 10 0.12 0 166 24 1.1 0 8.6 | portion 75, cup 173 | dry couscous, uncooked couscous | 20028 | 1
    Bulgur, cooked | 83 3.1 0.24 18.6 4.5 0.1 5 0.04 0 68 10 0.96 0 77.8 | cup 182, portion 180 | bulgur, bulgur wheat, cooked bulgur, boulgour | 20013 | 1
    Bulgur, dry | 342 12.3 1.3 75.9 12.5 0.41 17 0.23 0 410 35 2.5 0 9 | portion 75, cup 140 | dry bulgur, uncooked bulgur | 20012 | 0
    Quinoa, cooked | 120 4.4 1.9 21.3 2.8 0.87 7 0.23 0 172 17 1.5 0 71.6 | cup 185, portion 180, bowl 185, tbsp 11.5 | quinoa, cooked quinoa | 20137 | 2
    Quinoa, dry | 368 14.1 6.1 64.2 7 - 5 0.71 0 563 47 4.6 - 13.3 | portion 75, cup 170 | dry quinoa, uncooked quinoa | 20035 | 1
    Millet, cooked | 119 3.5 1 23.7 1.3 0.13 2 0.17 0 62 3 0.63 0 71.4 | cup 174, portion 180 | millet, Hirse, cooked millet | 20032 | 0
    Millet, dry | 378 11 4.2 72.8 8.5 - 5 0.72 0 195 8 3 0 8.7 | portion 75, cup 200 | dry millet, uncooked millet | 20031 | 0
    Pearl barley, cooked | 123 2.3 0.44 28.2 3.8 0.28 3 0.09 0 93 11 1.3 0 68.8 | cup 157, portion 180 | pearl barley, barley, Graupen | 20006 | 0
    Pearl barley, dry | 352 9.9 1.2 77.7 15.6 0.8 9 0.24 0 280 29 2.5 0 10.1 | portion 75, cup 200 | dry pearl barley, uncooked pearl barley | 20005 | 0
    Buckwheat, cooked | 92 3.4 0.62 19.9 2.7 0.9 4 0.13 0 88 7 0.8 0 75.6 | cup 168, portion 180 | kasha, buckwheat, Buchweizen, sarrasin | 20010 | 0
    Buckwheat, dry | 346 11.7 2.7 75 10.3 - 11 0.59 0 320 17 2.5 0 8.4 | portion 75, cup 164 | dry buckwheat, uncooked buckwheat | 20009 | 0
    Polenta, cooked | 72.4 1.6 0.72 15.4 1.5 0.13 10.2 0.1 0 57.4 3.6 0.69 0 82 | portion 200, cup 240 | polenta | 20020:25+14411:100 | 1
    Polenta, dry | 362 8.1 3.6 76.9 7.3 0.64 35 0.51 0 287 6 3.5 0 10.3 | portion 50, cup 122 | cornmeal, dry polenta, Maisgrieß | 20020 | 0
    Wheat flour, white | 364 10.3 0.98 76.3 2.7 0.27 2 0.15 0 107 15 4.6 0 11.9 | cup 125 | flour, plain flour, white flour, all-purpose flour, Mehl, Weizenmehl, farine, harina | 20081 | 1
    Wheat flour, wholemeal | 340 13.2 2.5 72 10.7 0.41 2 0.43 0 363 34 3.6 0 10.7 | cup 120 | wholemeal flour, whole wheat flour, Vollkornmehl, farine complète | 20080 | 0
    Cornflour | 381 0.26 0.05 91.3 0.9 0 9 0.01 0 3 2 0.47 0 8.3 | tbsp 8, cup 128 | cornstarch, corn starch, Speisestärke, Maisstärke, Maïzena, maicena | 20027 | 0
    Wheat bran | 216 15.6 4.2 64.5 42.8 0.41 2 0.63 0 1182 73 10.6 0 9.9 | tbsp 4, cup 58 |  | 20077 | 0
    Potato wedges | 143 2.5 6 20.2 2.2 1 13.2 0.64 0 518 16.9 1 7.8 70.1 | portion 170, wedge 25, handful 50 | wedges | 11356:160+04506:10 | 1
    Hash brown patty | 272 2.6 17 28.9 2.7 0.56 566 2.5 0 355 19 0.6 5.4 49.3 | patty 53 | tater tots | 21026 | 1
    Potato dumplings | 123 2.4 0.13 28.5 2.3 1.2 13.4 0.03 0 406 17.1 0.46 6 67.9 | dumpling 90, portion 180 | Kartoffelknödel, Knödel, Klöße, Kartoffelklöße, potato dumpling | 11367:72+11413:17+14411:11 | 1
    Gnocchi | 165 4.6 0.82 34.3 1.9 0.66 407 0.22 19 254 12.5 1.6 4.9 58.5 | portion 200, bowl 200, plate 200 | Kartoffelgnocchi, potato gnocchi, ñoquis | 11367:65+20081:27+01123:5+02047:1 | 1
    Spaetzle, cooked | 130 5.3 1.7 23.5 - - 83 0.41 41 21 10 1.2 0 68.7 | portion 200 | spaetzle, Spätzle | 20097 | 1
    Sweet potato fries | 154 1.8 8.1 19.1 3 6 33.1 0.87 0 437 35 0.63 18 69.7 | portion 150, handful 30, small 100, large 220 | Süßkartoffelpommes, frites de patate douce, boniato frito | 11508:138+04506:12 | 1
    Sticky rice, cooked | 97 2 0.19 21.1 1 0.05 5 0.04 0 10 2 0.14 0 76.6 | cup 174, portion 150 | sticky rice, glutinous rice | 20055 | 0
    Risotto rice, dry | 358 6.5 0.52 79.2 2.8 - 1 0.14 0 76 3 4.2 0 13.3 | portion 75, cup 200 | arborio rice, risotto rice | 20052 | 0
    Fresh pasta, cooked | 131 5.2 1.1 24.9 - - 6 0.15 33 24 6 1.1 0 68.6 | plate 250, portion 200, bowl 250 | fresh pasta, tagliatelle, ~spaghetti | 20094 | 1
    Gluten-free pasta, cooked | 126 2.6 0.73 27.9 4.8 - 0 0.1 0 31 1 0.25 0 68.3 | plate 250, cup 140, portion 180, bowl 250 | gluten-free pasta | 20092 | 0
    Gluten-free pasta, dry | 357 7.5 2.1 79.3 11 - 3 0.29 0 294 4 0.93 0 10 | portion 100, cup 105 | uncooked gluten-free pasta | 20091 | 0
    Soba noodles, cooked | 99 5.1 0.1 21.4 - - 60 0.02 0 35 4 0.48 0 73 | plate 220, cup 114, bowl 220 | soba, soba noodles | 20115 | 0
    Udon noodles, cooked | 131 4 0.18 27.5 - - 161 0.03 0 29 8 0.52 0 67.9 | plate 220, cup 176, bowl 220 | udon, udon noodles, somen | 20117 | 0
    Glass noodles, dry | 351 0.16 0.06 86.1 0.5 0 10 0.02 0 10 25 2.2 0 13.4 | portion 50, cup 140 | glass noodles, cellophane noodles, Glasnudeln | 16082 | 0
    Spelt, cooked | 127 5.5 0.85 26.4 3.9 - 5 - 0 143 10 1.7 0 66.6 | portion 180, cup 194 | spelt, farro | 20141 | 0
    Semolina, dry | 360 12.7 1.1 72.8 3.9 - 1 0.15 0 186 17 4.4 0 12.7 | tbsp 10, cup 167 | semolina, Grieß, semoule, sémola | 20066 | 0
    Rye flour | 325 15.9 2.2 68.6 23.8 2.3 2 0.27 0 717 37 5 0 10.8 | cup 102 | Roggenmehl | 20063 | 0
    Rice flour | 366 6 1.4 80.1 2.4 0.12 0 0.39 0 76 10 0.35 0 11.9 | cup 158 | Reismehl, farine de riz | 20061 | 0
    Chickpea flour | 387 22.4 6.7 57.8 10.8 10.8 64 0.69 0 846 45 4.9 0 10.3 | cup 92 | besan, Kichererbsenmehl | 16157 | 0
    Tapioca pearls, dry | 358 0.19 0.02 88.7 0.9 3.4 1 0.01 0 11 20 1.6 0 11 | portion 30, cup 152 | tapioca | 20068 | 0
    Potato croquettes | 202 3.4 11.3 21.8 1.7 1.9 319 1.5 12.7 250 41.6 0.83 4.7 61.9 | portion 125, croquette 25 | croquette, Kroketten, croquettes de pommes de terre | 11657:75+18079:12+04506:10+01123:3 | 1
    Patatas bravas | 164 2.2 9.7 17.2 2 1.5 101 1.2 2 460 17.6 0.92 6.5 69.6 | portion 240 | bravas | 11356:180+04506:15+06931:35+04025:10 | 1
    Causa limeña | 140 6.2 6.3 14.7 1.9 0.68 52.2 1.1 15.5 314 9.5 0.44 6.1 72 | portion 260 | causa | 11367:180+05064:40+04025:15+09037:25 | 1
    Papa a la huancaína | 157 4.9 7.8 17.3 1.3 2.1 157 2.8 13.6 280 121 0.43 5.2 68.7 | portion 266 | papas a la huancaína | 11367:180+01228:40+01096:30+04582:8+18228:8 | 1
    Fried cassava | 218 1.3 8.3 35 1.7 1.6 12.9 0.89 0 249 14.7 0.25 19 54.9 | portion 120, piece 30 | yuca frita, fried yuca, mandioca frita | 11134:92+04506:8 | 1
    Pilau rice | 143 2.6 2.6 26.6 0.45 0.24 1.1 0.24 0 39.3 10.4 1.1 0.34 67.8 | portion 180, cup 160, plate 250, bowl 200 | pilau, pulao, pilaf, pilaf rice, riz pilaf, arroz pilaf | 20045:200+04582:5+11282:10 | 1
    Rice and peas | 139 3.8 3 24.3 1.7 1.2 51.4 2.3 0 111 20.6 1.3 0.34 68.3 | portion 235, cup 160 | caribbean rice and peas, jamaican rice and peas | 20045:160+16145:50+12117:25 | 1
    Spanish rice | 185 3.3 5.3 31.2 1.2 1.3 528 1 0 116 20 1.1 0.1 58.5 | cup 160, portion 180 | mexican rice, arroz mexicano, arroz rojo | 36417 | 1
    Bread dumplings | 189 6.7 8 22.9 1.8 2.6 296 3.5 63.1 124 126 1.9 0.58 60.9 | dumpling 90, portion 180 | bread dumpling, Semmelknödel, Serviettenknödel | 18347:45+01079:30+01123:14+11282:7+01001:4 | 1
    Suet dumplings | 274 4.4 14.5 30.5 1.1 0.11 3.6 7.9 10.2 45.2 7.7 1.9 0 50.3 | dumpling 55, portion 110 | suet dumpling, stew dumplings | 20081:40+13335:15+14411:45 | 1
    Pasta with butter | 190 5.5 5.5 29.1 1.7 0.53 37.3 3.1 12.2 42.9 8 1.2 0 59.5 | plate 265, bowl 265, portion 200 | buttered pasta, spaghetti with butter, Nudeln mit Butter, pâtes au beurre, pasta con mantequilla | 20121:250+01001:15 | 1
    Spaetzle with lentils | 142 7.5 4.5 18.4 - - 164 1.6 21.2 239 16 2.1 1.1 68.6 | plate 437 | Linsen mit Spätzle | 16070:200+20097:150+07022:57+11124:30 | 1
    Parsley potatoes | 112 1.8 3.3 19.2 1.7 0.84 30.1 2.1 8.6 367 7.1 0.36 13.7 74.6 | portion 200 | Petersilerdäpfel, Petersilkartoffeln, Petersilienkartoffeln, Butterkartoffeln, potatoes with butter, buttered potatoes, pommes de terre persillées | 11365:190+01001:8+11297:2 | 1
    Sweet potato casserole | 153 1.8 4.1 28.3 2.7 15.3 67.2 2.6 10.5 405 38.9 0.64 16.3 64.5 | portion 205 | candied yams | 11508:170+01001:10+19334:15+19116:10 | 0
    Loaded potato skins | 195 8.4 11.8 13.8 1.4 1.1 266 6.1 32.9 401 151 0.79 5.2 63.9 | portion 165 | potato skins, loaded skins | 11356:100+01009:30+10860:10+01056:25 | 1
    Loaded baked potato | 158 6.1 7.6 16.4 1.7 1.2 170 3.9 20.8 453 94.9 0.89 6.3 68.2 | potato 297 | loaded jacket potato | 11356:220+01009:30+10860:12+01056:35 | 1
    Mashed potatoes with gravy | 76.1 2.3 0.98 14.6 1.2 1.2 362 0.5 2.2 246 19.8 0.37 4.8 80.6 | portion 260 | mash and gravy, mashed potatoes and gravy, mashed potato with gravy, mash with gravy | 11657:200+06116:60 | 1
    Stoemp | 95 1.6 3.3 14.8 1.8 1.9 257 2 8.5 273 25.4 0.28 5.4 79 | portion 260 | stamppot | 11934:200+11125:60 | 0

    # Poultry
    Chicken breast, roasted | 165 31 3.6 0 0 0 74 1 85 256 15 1 0 65.3 | breast 172, serving 120, cup 140, slice 20, fillet 172, small 120 | chicken, grilled chicken, cooked chicken breast, chicken breast, grilled chicken breast, cooked chicken, Hähnchenbrust, Hähnchenbrustfilet, Hähnchen, Huhn, poulet, blanc de poulet, pollo, pechuga de pollo, Hühnchen, ~meat, ~Fleisch, ~viande, ~carne, filete de pollo, filet de poulet, Hühnerbrust, pechuga a la plancha, pollo a la plancha | 05064 | 3
    Chicken breast, raw | 120 22.5 2.6 0 0 0 45 0.56 73 334 5 0.37 0 73.9 | breast 236, serving 150 | raw chicken breast, raw chicken, uncooked chicken breast, Hähnchenbrust roh | 05062 | 2
    Chicken breast with skin | 197 29.8 7.8 0 0 0 71 2.2 84 245 14 1.1 0 62.4 | breast 196, serving 120 |  | 05060 | 0
    Chicken thigh, roasted | 232 23.3 14.7 0 0 0 102 4.1 133 253 9 1.1 0 62 | thigh 137, serving 120 | chicken thigh, chicken thighs, roast chicken thigh, Hähnchenschenkel, cuisse de poulet, muslo de pollo | 05094 | 2
    Chicken drumstick, roasted | 191 23.4 10.2 0 0 0 123 2.7 130 247 11 1.1 0 66.4 | drumstick 105, serving 120 | chicken leg, chicken drumstick, drumstick, Hähnchenkeule, pilon de poulet | 05069 | 1
    Chicken drumstick, raw | 116 19.4 3.7 0 0 0 114 0.95 89 225 9 0.76 0 76.8 | drumstick 80 | raw chicken drumstick | 05071 | 0
    Chicken wing, roasted | 254 23.8 16.9 0 0 0 98 5 141 212 18 0.84 0 59.4 | serving 100, wing 34, portion 200, whole wing 85 | chicken wings, chicken wing, Hähnchenflügel, aile de poulet, alitas de pollo | 05103 | 1
    Chicken wing, raw | 191 17.5 13.2 0 0 0 84 4.1 111 187 11 0.46 0 69.2 | wing 60 | raw chicken wing | 05100 | 0
    Roast chicken | 239 27.3 13.6 0 0 0 82 3.8 88 223 15 1.3 0 59.5 | serving 150, half 299, whole 598, leg 160, slice 30, plate 200 | rotisserie chicken, Brathähnchen, poulet rôti, pollo asado, ^chicken, ^Hähnchen, ^Huhn, ^poulet, ^pollo, Brathendl, Grillhähnchen, Hendl, Grillhendl, Wiesnhendl | 05009 | 2
    Stuffing | 177 3.2 8.6 21.7 2.9 2.1 479 1.7 0 74 32 1.1 0 64.8 | portion 50 |  | 18082 | 0
    Fried chicken breast, breaded | 230 23.5 12.4 6 0.1 0 657 3.3 92 282 45 0.72 0 55.5 | serving 150 | fried chicken breast, breaded chicken | 21469 | 0
    Chicken nuggets | 261 14.4 15.4 16.2 0.7 1.3 538 3.4 34 281 38 1.4 0 51.9 | nugget 16, portion 96, box 96, handful 48 | nuggets, nuggets de pollo, Hähnchennuggets | 22975 | 2
    Chicken tenders | 271 19.2 13.9 17.2 1.2 0.4 769 2.5 48 373 17 0.73 1.1 46.6 | serving 100, strip 50, tender 50, goujon 35 | goujons, chicken strips, chicken goujons, chicken fingers, chicken dippers, tenders | 21401 | 1
    Chicken mince, raw | 143 17.4 8.1 0.04 0 0 60 2.3 86 522 6 0.82 0 73.2 | serving 120 | raw chicken mince | 05332 | 1
    Chicken mince, cooked | 189 23.3 10.9 0 0 0 75 3.1 107 677 8 0.93 0 64.9 | serving 100 | ground chicken, minced chicken, chicken mince | 05333 | 0
    Chicken liver, fried | 172 25.8 6.4 1.1 0 0 92 2 564 315 10 12.9 2.7 65.2 | liver 44, serving 100 | chicken livers | 05661 | 0
    Goose liver pâté | 462 11.4 43.8 4.7 0 - 697 14.4 150 138 70 5.5 2 37 | serving 30, tbsp 13 | foie gras | 05282 | 0
    Turkey breast, roasted | 147 30.1 2.1 0 0 0 99 0.59 80 249 9 0.71 0 67.9 | serving 120, slice 30, breast 1000 | turkey, turkey breast, Pute, Putenbrust, dinde, pavo, pechuga de pavo, escalope de dinde, filete de pavo | 05220 | 2
    Turkey breast, raw | 114 23.7 1.5 0.14 0 0.05 113 0.29 57 242 11 0.73 0 74.9 | serving 150 | raw turkey breast, Putenbrust roh | 05219 | 1
    Turkey mince, cooked | 203 27.4 10.4 0 0 0 78 2.7 93 294 28 1.5 0 62.1 | serving 100 | ground turkey, minced turkey, turkey mince, Putenhackfleisch | 05306 | 1
    Turkey mince, raw | 148 19.7 7.7 0 0 0 58 2 69 237 19 1.1 0 72.4 | serving 120 | raw turkey mince | 05305 | 0
    Turkey slices | 116 21.8 0.83 3.5 0.5 3.5 772 0.26 44 211 8 0.63 5.7 71.1 | slice 28, serving 56 | deli turkey, turkey ham, sliced turkey, Putenaufschnitt, jamón de pavo, fiambre de pavo, jambon de dinde | 07046 | 1
    Duck, roasted | 337 19 28.4 0 0 0 59 9.7 84 204 11 2.7 0 51.8 | serving 120, whole 764, half 382, leg 150 | duck, roast duck, Ente, canard, pato | 05140 | 0
    Goose, roasted | 305 25.2 21.9 0 0 0 70 6.9 91 329 13 2.8 0 52 | serving 120 | goose, roast goose, Gans, oie, Gänsebraten | 05147 | 0
    Chicken thigh without skin, roasted | 179 24.8 8.2 0 0 0 106 2.3 133 269 9 1.1 0 67 | thigh 116, serving 120 | skinless chicken thigh, boneless chicken thigh | 05098 | 2
    Chicken thigh without skin, raw | 121 19.7 4.1 0 0 0 95 1.1 94 242 7 0.81 0 76.2 | thigh 90, serving 150 | raw chicken thigh, chicken thigh raw | 05096 | 1
    Chicken breast slices | 98 17.4 1.9 2.9 0 0.75 1032 0.56 51 360 11 0.39 0 74.5 | slice 14, serving 56 | chicken slices, sliced chicken, deli chicken, Hähnchenbrustaufschnitt | 07961 | 1
    Fried chicken | 289 22.5 17.4 9.4 0.3 0 292 4.6 87 185 21 1.4 0 49.4 | piece 140, serving 150, bucket 980, leg 105 | southern fried chicken, Backhendl, poulet frit, pollo frito | 05007 | 2
    Chicken schnitzel | 241 25.8 11.5 6.9 0.43 0.62 136 1.9 88.7 223 32.5 1.4 0 55.4 | schnitzel 160 | chicken escalope, milanesa de pollo, Hähnchenschnitzel, pollo empanado, poulet pané | 05064:120+18079:15+04506:12+01123:10 | 1
    Chicken parmesan | 204 16.2 10.6 10.9 0.9 2.8 536 2.5 54 293 106 0.68 - 59.9 | portion 250 | chicken parmigiana, chicken parm, chicken parma, chicken parmi | 36059 | 0
    Roast turkey | 189 28.6 7.4 0.06 0 0 103 2.2 109 239 14 1.1 0 63.5 | serving 120, slice 40, whole 3812, leg 250 | turkey roast, turkey roasted, ^turkey, ^Pute, ^dinde, ^pavo | 05166 | 1
    Duck breast, cooked | 202 24.5 10.8 0 0 0 84 2.9 136 - 8 3.3 2.8 63.2 | breast 200, serving 120 | duck breast, Entenbrust, magret de canard, magret, aiguillettes de canard | 05315 | 0
    Chicken thigh, fried | 262 26.8 15 3.2 0.1 - 88 4.1 97 237 14 1.5 0 54.1 | thigh 62, portion 124 | fried chicken thigh, chicken thigh fried | 05093 | 1
    Buffalo wings | 272 20.2 20.7 0.07 0.05 0.02 184 8.3 136 190 18 0.8 0.36 58.8 | portion 200, wing 38 | hot wings | 05103:84+06169:8+01001:8 | 1
    Chicken kiev | 301 22.4 19 9.3 0.58 0.79 213 7.2 93.5 203 39.5 1.4 0.42 48.6 | kiev 150 | chicken kyiv, kiev | 05064:95+01001:16+18079:18+04506:10+01123:6+11215:2 | 1
    Jerk chicken | 246 21.8 16.4 1.5 0.07 1.4 96 4 124 245 11.4 1.1 0.5 60.2 | portion 150 | jerk chicken thigh | 05094:140+04582:4+11291:4+19334:2 | 1
    Tandoori chicken | 178 21.9 9.2 0.54 0 0.54 97.2 2.4 117 251 21.8 0.99 0.06 68.3 | portion 170 | chicken tikka, Tandoori-Hähnchen, poulet tandoori | 05098:150+01116:20+04582:3 | 1
    Garlic chicken | 269 21.3 19.4 1 0.06 0.03 93.4 4.6 121 242 13.7 1.1 0.95 58.1 | portion 165 | pollo al ajillo | 05094:150+04053:10+11215:5 | 1
    Turkey schnitzel | 227 25.1 10.3 6.9 0.43 0.62 155 1.6 84.8 218 27.9 1.1 0 57.4 | schnitzel 157 | turkey escalope, Putenschnitzel, milanesa de pavo | 05220:120+18079:15+04506:12+01123:10 | 1
    Duck confit | 260 25.1 16.9 0 0 0 103 4.5 113 - 9.4 1.9 1.4 57.1 | leg 160 | confit de canard | 05317:150+04576:10 | 1
    Turkey sausage | 196 23.9 10.4 0 0 0 665 2.3 92 298 22 1.5 0.7 65.1 | sausage 50, link 50 |  | 07958 | 1

    # Meat
    Beef mince, cooked | 272 27 17.4 0 0 0 91 6.5 89 380 28 2.8 0 54.5 | serving 120 | mince, beef, ground beef, minced beef, beef mince, Hackfleisch, Rinderhackfleisch, Rindfleisch, viande hachée, bœuf haché, bœuf, carne picada, carne de vaca, ~meat, ~Fleisch, ~viande, ~carne, Rinderhack, Faschiertes, Rinderfaschiertes | 23575 | 3
    Beef mince, lean, cooked | 204 25.2 10.7 0 0 0 75 4.2 84 363 15 2.8 0 63.2 | patty 85, serving 120 | lean mince, lean ground beef, lean minced beef | 23564 | 2
    Beef mince, raw | 254 17.2 20 0 0 0 66 7.6 71 270 18 1.9 0 61.9 | serving 120, portion 100 | raw mince, raw ground beef, raw minced beef, Hackfleisch roh | 23572 | 2
    Beef mince, lean, raw | 131 21.4 5 0 0 0 66 2.2 62 346 9 2.4 0 73.2 | serving 120, portion 100 | raw lean mince, extra lean mince, lean ground beef raw | 23557 | 2
    Beef burger patty | 246 24 15.9 0 0 0 83 6 84 335 26 2.6 0 59.1 | patty 85 | burger patty, beef patty, steak haché | 23574 | 1
    Sirloin steak | 238 26.3 14.3 1.1 0 0 91 5.1 83 368 7 3.2 0 57.2 | steak 200, serving 150, small 130, large 280 | steak, rump steak, sirloin, beef steak, rump, Rindersteak, bifteck, bistec, filete de ternera, filete, ~meat, ~Fleisch, ~viande, ~carne, Rumpsteak, Hüftsteak, bife de chorizo, bife | 23279 | 2
    Steak with chips | 270 16.5 14.5 18.4 1.6 0.13 142 3.9 47.4 458 11.7 2.2 2 49.2 | plate 350 | steak frites, steak-frites, bistec con patatas fritas, steak and chips | 23279:200+21138:150 | 1
    Sirloin steak, raw | 214 19.9 14.3 0 0 0 51 5.8 78 309 25 1.5 0 64.9 | steak 225, serving 150 | raw steak, steak raw, raw sirloin | 13931 | 1
    Rib-eye steak | 229 27 13.4 0 0 0 67 4.9 82 276 22 2.6 0 59.1 | steak 200, serving 150, small 150, large 300 | entrecôte, ribeye, ribeye steak, entrecot, chuletón | 23157 | 1
    Fillet steak | 308 25.3 22.2 0 0 0 59 8.8 86 368 8 3.1 0 51.8 | steak 180, serving 150, small 120, large 230 | tenderloin steak, filet mignon, beef tenderloin, Rinderfilet | 13927 | 1
    Roast beef | 176 27.7 6.4 0 0 0 36 2.3 76 225 6 2.4 0 65.6 | serving 120, slice 30 | rosbif, rôti de bœuf, Roastbeef | 13425 | 2
    Braised beef | 191 32.4 6.8 0 0 0 67 2.8 99 319 16 3 0 60.1 | serving 150 | stewing beef, goulash meat, beef pot roast, pot roast, cooked stewing beef, Rinderbraten, bœuf braisé | 23090 | 0
    Corned beef | 250 27.1 14.9 0 0 0 897 6.2 86 136 12 2.1 0 57.7 | slice 28, serving 56 |  | 13348 | 0
    Beef jerky | 410 33.2 25.6 11 1.8 9 2081 10.8 48 597 20 5.4 0 23.4 | piece 20 | biltong, jerky | 19002 | 0
    Beef liver, fried | 175 26.5 4.7 5.2 0 0 77 2.5 381 351 6 6.2 0.7 62 | slice 81 | beef liver, Rinderleber | 13327 | 0
    Pork chop | 231 23.7 14.3 0 0 0 74 4.3 78 315 56 0.87 0 61.5 | chop 120, serving 150 | pork, Schweinekotelett, Schweinefleisch, côte de porc, porc, chuleta de cerdo, cerdo, ~meat, ~Fleisch, ~viande, ~carne | 10030 | 2
    Pork chop, raw | 170 20.7 9 0 0 0 55 3 69 343 19 0.63 0 69.7 | chop 199, serving 150 | raw pork chop | 10036 | 1
    Pork tenderloin, roasted | 143 26.2 3.5 0 0 0 57 1.2 73 421 6 1.1 0 69.5 | serving 120 | pork tenderloin, pork fillet, Schweinefilet, filet mignon de porc, solomillo de cerdo, Schweinemedaillons | 10061 | 1
    Pork tenderloin, raw | 109 20.9 2.2 0 0 0 53 0.7 65 399 5 0.98 0 76 | serving 150 | raw pork tenderloin, raw pork fillet | 10060 | 0
    Pork shoulder, roasted | 230 25.3 13.5 0 0 0 75 4.8 90 346 18 1.5 0.6 60.6 | serving 120 |  | 10073 | 1
    Roast pork | 248 27.1 14.7 0 0 0 59 5.4 82 408 19 0.99 0.6 57.5 | serving 120, slice 40 | pork loin, roast pork loin, Schweinebraten, rôti de porc, lomo de cerdo, lomo | 10023 | 2
    Pork belly, raw | 518 9.3 53 0 0 0 32 19.3 72 185 5 0.52 0.3 36.7 | serving 100 | pork belly | 10005 | 0
    Pork mince, cooked | 297 25.7 20.8 0 0 0 73 7.7 94 362 22 1.3 0.7 52.8 | serving 100 | ground pork, minced pork, pork mince | 10220 | 0
    Pork mince, raw | 263 16.9 21.2 0 0 0 56 7.9 72 287 14 0.88 0.7 61.1 | serving 120 | raw pork mince | 10219 | 0
    Spare ribs | 397 29.1 30.3 0 0 0 93 11.1 121 320 47 1.9 0 40.4 | serving 150 | ribs, pork ribs, costillas, costillas de cerdo, Rippchen, travers de porc, Spareribs | 10089 | 1
    Pulled pork, barbecue | 168 13.2 4.4 18.7 1.2 15.2 666 1.4 35 305 44 1.2 0.2 61 | serving 120 |  | 22972 | 0
    Bacon | 548 35.7 43.3 1.4 0 0 2193 14.2 107 539 10 1.5 0 12.5 | rasher 8, serving 24 | rasher, bacon rasher, streaky bacon, beicon, ~Speck | 10860 | 3
    Bacon, raw | 417 12.6 39.7 1.3 0 1 662 13.3 66 198 5 0.41 0 44.2 | rasher 28 | raw bacon, pancetta, uncooked bacon, lardons, bacon lardons, Speckwürfel | 10123 | 1
    Turkey bacon | 368 29.5 25.9 4.2 0 4.2 2021 6.9 153 666 163 2.6 0 34.5 | rasher 8 |  | 07973 | 1
    Ham, sliced | 163 16.6 8.6 3.8 1.3 0 1143 2.9 57 287 24 1 4 67.3 | slice 28, serving 56, thin slice 14 | ham, sliced ham, Schinken, Kochschinken, jambon, jambon blanc, jamón cocido, jamón york | 07029 | 3
    Ham, lean | 100 16.9 3.4 0.55 0 0 1279 0.66 41 490 5 0.58 0 75.1 | slice 28, serving 56 | lean ham | 07028 | 1
    Roast ham | 157 25.1 5.5 0 0 0 1327 1.8 55 316 7 0.94 0 65.8 | serving 100, slice 40 | gammon, baked ham, gammon steak, ham steak, gammon joint | 10153 | 1
    Lamb chop | 316 25.2 23.1 0 0 0 77 9.8 100 327 20 1.8 0 51.6 | chop 85, serving 120 | lamb, Lammkotelett, Lamm, côtelette d'agneau, agneau, chuleta de cordero, cordero, ~meat, ~Fleisch, ~viande, ~carne | 17024 | 2
    Leg of lamb, roasted | 191 28.3 7.7 0 0 0 68 2.8 89 338 8 2.1 0 63.9 | serving 120, slice 40 | leg of lamb, roast lamb, Lammkeule, gigot d'agneau, gigot, cordero asado | 17014 | 1
    Lamb mince, cooked | 283 24.8 19.6 0 0 0 81 8.1 97 339 22 1.8 0 55.1 | serving 100 | ground lamb, minced lamb, lamb mince | 17225 | 0
    Lamb mince, raw | 282 16.6 23.4 0 0 0 59 10.2 73 222 16 1.6 0 59.5 | serving 120 | raw lamb mince | 17224 | 0
    Veal schnitzel, breaded | 238 27.3 9.2 9.9 0.3 0.57 454 3.1 112 371 39 1.6 0 51.3 | schnitzel 140 | wiener schnitzel, veal schnitzel, escalope milanaise, Wienerschnitzel | 17096 | 1
    Veal escalope | 183 33.2 4.6 0 0 0 77 1.3 107 442 7 0.87 0 60.7 | escalope 120 | veal, Kalbsschnitzel, escalope de veau | 17102 | 0
    Venison, roasted | 158 30.2 3.2 0 0 0 54 1.2 112 335 7 4.5 0 65.2 | serving 120 | deer, venison, Reh, chevreuil | 17165 | 0
    Rabbit, stewed | 206 30.4 8.4 0 0 0 37 2.5 86 300 20 2.4 0 58.8 | serving 120 | rabbit, Kaninchen, lapin, conejo | 17179 | 0
    Salami | 425 21.7 37 1.2 0 1.2 1890 13.1 80 340 10 1.5 0 34.6 | serving 30, slice 10, stick 25, salami 10 | saucisson, salchichón, saucisson sec, fuet, rosette, Edelsalami | 07926 | 2
    Pepperoni | 494 22.9 43.5 0 0 0 1761 14.9 105 279 22 1.6 0.7 29.6 | serving 30, slice 2, pepperoni 2 | =Peperoni | 07057 | 1
    Chorizo | 455 24.1 38.3 1.9 0 0 1235 14.4 88 398 8 1.6 0 31.9 | serving 30, link 60, slice 5 |  | 07019 | 1
    Mortadella | 311 16.4 25.4 3 0 0 1246 9.5 56 163 18 1.4 0 52.3 | slice 15, serving 30 | mortadelle | 07050 | 0
    Bologna | 299 10.9 26.1 4.3 0 2 1013 10.5 57 351 21 1.3 15.2 55.3 | slice 28, thin slice 14, serving 56 | Lyoner, Fleischwurst, Extrawurst | 07007 | 0
    Liver sausage | 326 14.1 28.5 2.2 0 - 860 10.6 158 170 26 6.4 0 52.1 | slice 18, serving 30 | leberwurst, liverwurst | 07041 | 0
    Liver pâté | 201 13.4 13.1 6.5 0 0 386 4 391 95 10 9.2 10 65.6 | tbsp 13, serving 30 | pâté | 07053 | 0
    Bratwurst | 333 13.7 29.2 2.9 0 0 846 10 74 348 28 0.53 0 51.5 | sausage 85, large 120 | grilled sausage, Rostbratwurst | 07013 | 1
    Pork sausage | 325 18.5 27.2 1.4 0 1.1 814 8.8 86 342 9 1.2 0 49.9 | sausage 48, small 23, large 75, link 48, portion 96, patty 27 | sausage, banger, sausages, Wurst, saucisse, salchicha, Würste, chipolata | 07064 | 2
    Meatballs | 286 14.4 22.2 8.1 2.3 3.5 666 7.6 66 296 80 1.8 - 53.7 | meatball 19, portion 120, plate 160 | Fleischbällchen, boulettes, albóndigas | 07972 | 1
    Italian sausage | 344 19.1 27.3 4.3 0.1 0.86 1207 9.7 57 304 21 1.4 0.1 47.1 | link 83 |  | 07089 | 0
    Kielbasa | 337 12.4 29.7 5 0 2.4 1062 9.9 73 306 42 0.99 14.7 49.4 | link 85 |  | 07968 | 0
    Black pudding | 379 14.6 34.5 1.3 0 1.3 680 13.4 120 38 6 6.4 0 47.3 | slice 25 | blood sausage, Blutwurst, boudin noir, morcilla | 07005 | 0
    Vegetarian sausage | 257 18.5 18.2 9.8 2.8 0 888 2.9 0 231 63 3.7 0 50.4 | sausage 50, link 25, patty 38 | veggie sausage, vegan sausage, meatless sausage, ~meatless, ~vegan | 16107 | 1
    Veggie burger | 177 15.7 6.3 14.3 4.9 1.1 569 1.4 5 333 136 2.4 4.5 61.2 | patty 70 | vegan burger, vegetarian burger, plant-based burger, ~vegan | 16147 | 1
    T-bone steak | 258 24.1 17.3 0 0 0 67 6.4 61 300 5 3.3 0 57 | steak 250, serving 150 | t-bone, porterhouse | 13474 | 0
    Flank steak | 202 27.6 9.3 0 0 0 53 3.8 81 326 18 1.8 0 63.3 | steak 200, serving 150 | bavette | 13067 | 0
    Beef brisket, braised | 291 26.8 19.5 0 0 0 65 7.5 93 259 7 2.5 0 51.5 | serving 120 | brisket, beef brisket | 13367 | 0
    Stewing beef, raw | 128 21.8 4.5 0.16 0 0 80 1.9 64 367 13 2.1 0 72.5 | serving 150 | raw stewing beef, diced beef, raw beef | 23093 | 0
    Back bacon, grilled | 146 28 2.9 1.9 0 1.2 1020 1.1 66 945 7 0.57 0 62.6 | rasher 25 | back bacon, canadian bacon | 10998 | 1
    Pork schnitzel, breaded | 227 21.9 11.3 8.1 0.51 0.72 134 2 78 346 28.6 1.5 0 57.6 | schnitzel 160 | schnitzel, pork schnitzel, Schweineschnitzel, milanesa, Schweinswiener | 10061:120+18079:18+04506:12+01123:10 | 2
    Dry-cured ham | 195 27.8 8.3 0.3 0 0 2695 2.8 70 510 10 1.1 0 55.9 | serving 30, slice 12 | prosciutto, parma ham, serrano ham, Rohschinken, jambon cru, jamón serrano, jamón, jamón ibérico, ~Speck, roher Schinken, jambon de Bayonne | 10141 | 1
    Pastrami | 147 21.8 5.8 0.36 0 0.1 1078 2.7 68 210 10 2.2 0.3 69.5 | slice 28, serving 56 |  | 13355 | 0
    Frankfurter | 316 11.2 28.3 3.4 0 1.3 992 11 55 316 12 1.2 0 53.9 | sausage 57, small 45, large 100, link 57 | wiener, hot dog sausage, Würstchen, Wiener Würstchen, saucisse de Francfort, salchichas frankfurt, salchicha frankfurt, knacki, Würstel, Sacherwürstel | 07022 | 2
    Meatloaf | 233 14.3 15 9.1 0.58 2 174 5.6 84.4 241 38 2 0.77 60.3 | slice 100 | meat loaf, Hackbraten | 23572:70+18079:10+01123:10+11282:8+11935:5 | 1
    Currywurst | 268 10.2 20.8 10.5 0.83 6 852 7.1 52.1 341 31.3 0.74 1.2 55.7 | portion 213 |  | 07013:150+11935:60+02015:3 | 1
    Corned beef hash | 164 8.7 10.2 9.3 1.1 0.34 412 4.3 32 172 19 1 0.9 70.3 | portion 250 |  | 22908 | 0
    Sausage roll | 349 11.5 24.9 19.6 0.75 1.1 492 5.8 38.7 186 18.7 1.7 0 42.2 | roll 100, small 35 | sausage rolls | 07064:45+18211:32+18079:6+14411:17 | 2
    Pork pie | 348 11.6 25.8 17.4 0.59 0.67 652 7.4 43.3 197 8.6 1.6 0 43 | pie 150, small 75 |  | 07064:50+18336:35+06194:15 | 0
    Cornish pasty | 276 9.6 15.3 25.2 1.4 0.89 232 4 19.8 202 12.2 1.9 4.1 48.9 | pasty 200 | pasty | 18336:40+23090:20+11367:25+11436:10+11282:5 | 1
    Steak pie | 204 14.1 11.4 11.7 0.5 0.25 332 2.6 34.4 156 10.2 1.8 0 61.7 | pie 230, slice 150, whole 600 | beef pie, steak and ale pie, ~pie | 18211:25+23090:40+06116:55 | 1
    Frikadelle | 280 14.1 20.9 8 0.59 0.99 130 6.1 78 226 36.9 2 0.59 55.9 | piece 100, small 50 | Bulette, Fleischpflanzerl, Fleischküchle, fleischlaiberl, faschiertes Laibchen, Fleischlaibchen | 23572:68+18079:10+01123:8+11282:8+04506:6 | 1
    Meatballs in tomato sauce | 192 9.2 14 7.8 2.1 4 574 4.7 40.4 306 58.4 1.4 - 67.3 | portion 200, meatball 19 | meatballs with tomato sauce, albóndigas en salsa, albóndigas con tomate, boulettes sauce tomate | 07972:120+06931:80 | 1
    Meatballs in caper sauce | 210 8.9 15.9 8.5 1.3 3.8 569 5.1 35.3 220 97.1 1.1 - 64.9 | portion 248 | Königsberger Klopse | 07972:120+06166:120+02054:8 | 1
    Lamb kofta | 246 21.3 16.8 1.3 0.34 0.47 72 6.9 82.5 330 27.9 1.9 7.4 60.1 | kofta 50, portion 150 | kofta, köfte, kofte, lamb kofte, seekh kebab | 17225:85+11282:10+11297:5 | 1
    Lamb shish kebab | 160 18.7 7.9 2.4 0.62 1.4 45.4 2.2 57.7 278 9.7 1.5 24.7 70.9 | portion 216, skewer 108 | shish kebab, lamb skewers, lamb skewer, shish, brochette d'agneau | 17014:70+11821:20+11282:15+04053:3 | 1
    Souvlaki | 189 24.5 9.5 0 0 0 53.6 2 68.4 395 5.7 1.1 0 65.1 | portion 160, skewer 80 | pork souvlaki, pork skewers, pork skewer, pinchos morunos, pincho moruno, Fleischspieß | 10061:75+04053:5 | 1
    Chicken skewers | 210 29.1 9.6 0 0 0 69.5 1.8 79.7 240 14.1 1 0 61.2 | portion 160, skewer 80 | chicken skewer, chicken shish, chicken kebab skewer, brochette de poulet, brocheta de pollo, Hähnchenspieß | 05064:75+04053:5 | 1
    Satay chicken | 198 20.1 10.1 5.5 0.45 4.3 414 2.5 99.8 260 12.2 1.1 0 63.1 | portion 120, skewer 40 | chicken satay | 05098:90+27059:30 | 1
    Leberkäse | 299 10.9 26.1 4.3 0 2 1013 10.5 57 351 21 1.3 15.2 55.3 | slice 125, thin slice 40 | Fleischkäse, Leberkäs, bavarian meatloaf | 07007 | 1
    Bockwurst | 307 11.1 27.7 3.2 0 0 930 10.2 60 199 11 0.66 0 55.3 | sausage 72, link 72 | Knackwurst, Knacker, cervelas | 07038 | 1
    Weißwurst | 301 14 25.9 3 1 1.3 756 10.3 93 270 41 1.1 3.2 54.5 | sausage 70 | white sausage, bavarian white sausage | 07006 | 1
    Mettwurst | 362 17.4 30.4 3.3 0 0.85 1300 11.5 74 260 9 2 16.6 45.2 | serving 30, slice 10 | summer sausage, cervelat, Zervelatwurst, Cervelatwurst | 07078 | 1
    Teewurst | 362 17.4 30.4 3.3 0 0.85 1300 11.5 74 260 9 2 16.6 45.2 | serving 20, tbsp 15 | Streichmettwurst | 07078 | 1
    Saveloy | 316 11.2 28.3 3.4 0 1.3 992 11 55 316 12 1.2 0 53.9 | sausage 65 |  | 07022 | 1
    Merguez | 310 22.8 23.1 2.3 1.1 0.33 75.4 8.1 87.3 382 30.3 2.3 0.65 51.1 | sausage 55 | merguez sausage | 17225:90+04053:5+02028:3+11215:2 | 1
    Country pâté | 319 14.2 28 1.5 0 - 697 9.6 255 138 70 5.5 2 53.9 | slice 40, serving 40 | coarse pâté, pâté de campagne, terrine, terrine de campagne, paté de campaña | 07055 | 1
    Rillettes | 426 18.8 38.3 0 0 0 43.5 14.7 97.2 229 19.5 1.3 0 41.2 | serving 30, tbsp 15 | pork rillettes, rillettes de porc | 10081:75+04002:25 | 1
    Luncheon meat | 315 13.4 26.6 4.6 0 0 1411 10 71 409 0 0.64 0 51.7 | slice 28, serving 56 | spam, Frühstücksfleisch | 07908 | 1
    Haggis | 304 11.6 20 19.1 2.6 0.54 26.9 10.5 127 209 17.4 3 0.73 48.3 | portion 150, slice 75 |  | 13327:30+13335:18+08120:25+11282:7+14411:20 | 1
    Liver and onions | 101 12.4 2.6 6.7 0.57 1.6 173 1.4 160 222 11.3 2.8 2 77 | portion 240 | liver with onions, Leber mit Zwiebeln, foie de veau aux oignons, hígado encebollado | 13327:100+11283:80+06116:60 | 1
    Pork knuckle, roasted | 232 26 13.4 0 0 0 81 4.6 91 345 15 0.87 0 60.4 | portion 300 | pork knuckle, Schweinshaxe, Schweinshaxn, Stelze, jarret de porc, codillo, Haxe, Haxn, Schweinehaxe, Grillhaxe | 10017 | 1
    Kassler | 157 25.1 5.5 0 0 0 1327 1.8 55 316 7 0.94 0 65.8 | slice 80, serving 120 | smoked pork loin, Kasseler | 10153 | 1
    Sauerbraten | 139 21.7 5.1 1.8 0.15 0.08 252 2.2 63 230 12.2 2.1 0 70.4 | portion 240 |  | 23090:150+06116:90 | 1
    Beef roulade | 133 18 5.7 2.6 0.42 0.5 379 2.2 51.7 220 17.3 1.7 0.77 72.2 | roulade 175, portion 255 | Rinderroulade, Roulade, beef olives, paupiette de bœuf | 23090:120+10860:10+11937:20+11282:20+02046:5+06116:80 | 1
    Boiled beef | 191 32.4 6.8 0 0 0 67 2.8 99 319 16 3 0 60.1 | portion 180, slice 60 | Tafelspitz, Siedfleisch | 23090 | 1
    Barbecue ribs | 360 24.4 25.4 6.8 0.15 5.5 249 9.3 101 305 44.7 1.6 0.1 42.8 | portion 180 | bbq ribs, barbecued ribs, costillas a la barbacoa | 10089:150+06150:30 | 1
    Carnitas | 267 25.1 17.7 0 0 0 58 6.6 98 305 26 1.8 0 55 | portion 120 | braised pork, pork carnitas | 10081 | 1
    Cochinita pibil | 214 19.4 13.6 2.4 0.18 1.6 44.9 5 74.9 276 23.5 1.4 8 62.9 | portion 170 |  | 10081:130+09206:25+11282:15 | 1
    Barbacoa | 246 22.4 16.2 1.1 0.33 0.69 176 6.2 77 262 11 2.2 0.33 58 | portion 145 | beef barbacoa | 13367:120+06164:25 | 1
    Ropa vieja | 130 15.9 5.8 3.8 0.94 2.3 128 1.7 47.1 272 17.6 1.7 20 73.7 | portion 276 |  | 23090:130+11821:40+11282:40+06931:60+04053:6 | 1
    Beef heart skewers | 210 26.7 10.7 0.14 0 0 55.3 1.8 199 205 4.7 6 0 61.6 | portion 128, skewer 43 | anticuchos, anticucho | 13322:120+04582:8 | 1
    Cordon bleu | 261 20.8 15.4 8.8 0.66 1 382 4.7 78.6 289 136 1.3 0.49 53.2 | piece 163 | san jacobo | 10061:80+07029:20+01022:25+18079:18+01123:8+04506:12 | 1
    Cachopo | 288 25.3 16.9 7.5 0.44 1 519 5 103 316 141 1.2 0 47.8 | portion 305 |  | 17102:150+10141:30+01022:50+18079:30+01123:20+04506:25 | 1
    Schnitzel with mushroom sauce | 178 14.8 10.2 6.6 0.65 0.69 173 3.2 59 292 24.1 1.1 0.05 67.3 | plate 260 | Jägerschnitzel | 10061:120+18079:18+04506:12+01123:10+11263:40+01053:20+06116:40 | 1
    Schnitzel with chips | 268 13 13 24.3 2.1 0.52 171 2.2 40.3 459 23.5 1.2 2.3 48.4 | plate 310 | Schnitzel mit Pommes, Schnitzel mit Pommes frites, schnitzel and chips | 10061:120+18079:18+04506:12+01123:10+21138:150 | 1
    Currywurst with chips | 286 7.4 18.3 23.3 2.1 3.7 587 5.1 30.6 439 25.8 0.77 2.6 48.6 | plate 363 | Currywurst mit Pommes, Currywurst Pommes, Currywurst mit Pommes frites | 07013:150+11935:60+02015:3+21138:150 | 1
    Milanesa a la napolitana | 211 19 11.6 6.7 0.66 1.2 346 3.6 67.2 295 103 1.2 0.63 60.9 | portion 255 | milanesa napolitana | 10061:120+18079:18+04506:12+01123:10+07029:25+01026:40+06931:30 | 1
    Chicken fried steak | 309 20.7 20.4 10.5 0.34 0.06 74.9 4.8 86.6 282 11.1 3 0 47.4 | portion 157 | country fried steak | 23279:110+20081:20+01123:12+04506:15 | 1
    Steak and kidney pie | 204 14.1 11.3 11.6 0.49 0.25 326 2.5 87.4 145 10.6 2.1 0 61.8 | pie 230, slice 150 |  | 18211:25+23090:32+13324:10+06116:53 | 1
    Battered sausage | 332 12.9 26 11.6 0.38 0.71 506 6.4 53.3 227 8.1 1.4 0 47.6 | sausage 110 |  | 07064:62+20081:14+04506:9+14411:15 | 1
    Pigs in blankets | 381 22.8 31.3 1.4 0 0.82 1159 10.2 91.2 391 9.2 1.3 0 40.5 | portion 100, pig 25, piece 25 | pig in a blanket | 07064:75+10860:25 | 1
    Jamaican patty | 350 13.8 22.5 22.3 0.94 0.5 281 6.5 35.6 197 18.1 2.4 0.74 40.1 | patty 140 |  | 18336:45+23575:40+11282:10+14411:5 | 1
    Fleischsalat | 351 6.9 34.4 3.1 0.15 1.5 888 9.2 44.7 233 23.1 0.87 9.5 52.7 | portion 100, tbsp 20 |  | 07007:60+04025:25+11937:15 | 0
    Lamb shank | 191 28.3 7.7 0 0 0 68 2.8 89 338 8 2.1 0 63.9 | shank 250, serving 150 |  | 17014 | 0
    Tongue, cooked | 284 19.3 22.3 0 0 0 65 8.1 132 184 5 2.6 1.3 57.9 | slice 60, serving 120 | beef tongue, Rinderzunge, langue de bœuf, lengua | 13340 | 0
    Veal liver, cooked | 192 28.4 6.3 3.8 0 0 78 2 511 329 6 5.1 1.1 59.9 | serving 120 | calf's liver, Kalbsleber, foie de veau | 17203 | 0
    Square sausage | 325 18.5 27.2 1.4 0 1.1 814 8.8 86 342 9 1.2 0 49.9 | slice 60 | lorne sausage, lorne, square sausages | 07064 | 1
    Scotch pie | 371 14.8 24.8 21.1 0.76 0.09 299 7.7 46.7 193 15.3 2.1 0 38.2 | pie 135 | mutton pie, football pie | 18336:60+17225:65+06476:10 | 1
    Carne asada | 196 26.6 9 0.28 0.01 0.06 51.3 3.7 78.3 319 17.9 1.7 1 64.2 | serving 150 |  | 13067:145+09160:5 | 1
    Cheese sausage | 296 12.9 25.8 2.1 0 0.11 848 9.5 63 206 57 0.73 0 56.1 | sausage 150, small 75 | Käsekrainer, cheese kransky, Eitrige | 07917 | 1
    Cervelat with bread | 280 9.8 18.7 18.5 1.6 0.63 797 6.5 35.3 167 72.3 1.7 0.02 50.5 | portion 170 | Cervelat mit Brot, grilled cervelat | 07038:100+18347:60+02046:10 | 0
    Meat pie | 203 14.1 11.3 11.7 0.49 0.25 332 2.6 34.4 156 10.2 1.8 0 61.8 | pie 175, small 60 | aussie meat pie, australian meat pie, minced beef pie, beef pot pie | 18211:36+23090:58+06116:80 | 1
    Chicken parma with chips | 244 11.4 12.2 22.4 2 1.9 414 2.5 33.8 400 73 0.73 - 51.9 | plate 400 | parma and chips, parmi and chips, chicken parmi with chips | 36059:250+21138:150 | 1
    Venison burger | 187 26.4 8.2 0 0 0 78 4 98 364 14 3.4 0 64.2 | patty 115, burger 115 | deer burger, venison patty, venison mince, ground venison, Hirschburger | 17344 | 1
    Bison burger | 179 25.4 8.6 0 0 0 76 3.5 71 353 14 3.2 0 65.1 | patty 115 | buffalo burger, bison mince, ground bison, bison | 17148 | 0
    Fricandelle | 353 10.4 33 3.1 0 1.2 927 10.9 51.4 295 11.2 1.1 0 50.4 | sausage 91 | frikandel | 07022:85+04506:6 | 0

    # Fish
    Salmon, cooked | 206 22.1 12.3 0 0 0 61 2.5 63 384 15 0.34 3.7 64.8 | fillet 150, serving 120, small fillet 100, large fillet 200 | salmon, salmon fillet, baked salmon, grilled salmon, cooked salmon, Lachs, saumon, pavé de saumon, saumon grillé, salmón a la plancha, salmón | 15237 | 3
    Salmon, raw | 208 20.4 13.4 0 0 0 59 3 55 363 9 0.34 3.9 64.9 | fillet 150, serving 100 | sashimi, raw salmon | 15236 | 1
    Salmon, canned | 129 19.7 5 0 0 0 403 0.86 55 344 215 0.64 0 74 | can 145, serving 80 | canned salmon, tinned salmon, pink salmon | 15084 | 1
    Smoked salmon | 117 18.3 4.3 0 0 0 672 0.93 23 175 11 0.85 0 72 | serving 50, slice 20, pack 100 | lox, Räucherlachs, saumon fumé, salmón ahumado | 15077 | 2
    Tuna in water | 86 19.4 0.96 0 0 0 247 0.21 36 179 17 1.6 0 78.1 | can 165, serving 80, half can 82 | tuna, canned tuna, tinned tuna, tuna in brine, Thunfisch, thon, atún, thon en boîte, thon au naturel, atún al natural | 15121 | 3
    Tuna in oil | 198 29.1 8.2 0 0 0 416 1.5 18 207 13 1.4 0 59.8 | can 171, serving 80 | tuna in olive oil, Thunfisch in Öl, thon à l'huile, atún en aceite, ~canned tuna, ~tinned tuna, bonito del norte, bonito | 15119 | 2
    Tuna steak | 130 29.1 0.59 0 0 0 54 0.2 47 527 4 0.92 0 69 | steak 150 |  | 15221 | 1
    Tuna steak, raw | 109 24.4 0.49 0 0 0 45 0.17 39 441 4 0.77 0 74 | steak 150 | raw tuna, tuna sashimi | 15127 | 1
    Cod, cooked | 105 22.8 0.86 0 0 0 78 0.17 55 244 14 0.49 1 75.9 | fillet 180, serving 120 | fish, white fish, cod, cod fillet, baked cod, Kabeljau, Fisch, cabillaud, poisson, bacalao, pescado | 15016 | 2
    Cod, raw | 82 17.8 0.67 0 0 0 54 0.13 43 413 16 0.38 1 81.2 | fillet 120, serving 150 | raw cod | 15015 | 1
    Haddock, cooked | 90 20 0.55 0 0 0 261 0.11 66 351 14 0.21 0 79.7 | fillet 150 | haddock, Schellfisch, églefin | 15034 | 0
    Haddock, raw | 74 16.3 0.45 0 0 0 213 0.09 54 286 11 0.17 0 83.4 | fillet 193, serving 150 | raw haddock | 15033 | 0
    Pollock, cooked | 111 23.5 1.2 0 0 0 419 0.16 86 430 72 0.56 0 73.7 | fillet 120 | alaska pollock, pollock, Seelachs, lieu noir | 15067 | 0
    Sole, cooked | 86 15.2 2.4 0 0 0 363 0.54 56 197 25 0.23 0 81.1 | fillet 127 | plaice, flounder, sole, Scholle, lenguado | 15029 | 0
    Halibut, cooked | 111 22.5 1.6 0 0 0 82 0.35 60 528 9 0.2 0 76.1 | fillet 159 | halibut, Heilbutt, flétan | 15037 | 0
    Trout, cooked | 168 23.8 7.4 0 0 0 61 1.7 70 450 30 0.36 2.9 68.7 | fillet 120 | trout, Forelle, truite, trucha | 15241 | 1
    Trout, raw | 141 19.9 6.2 0 0 0 51 1.4 59 377 25 0.31 2.9 73.8 | fillet 150 | raw trout | 15240 | 0
    Sea bass, cooked | 124 23.6 2.6 0 0 0 87 0.66 53 328 13 0.37 0 72.1 | fillet 101 | sea bass, Wolfsbarsch, bar de ligne, lubina | 15092 | 1
    Sea bass, raw | 97 18.4 2 0 0 0 68 0.51 41 256 10 0.29 0 78.3 | fillet 129 | raw sea bass | 15091 | 0
    Hake, cooked | 116 23.5 1.7 0 0 0 132 0.4 84 434 62 0.42 0 74.7 | fillet 150, serving 120 | hake, whiting, merluza, pescadilla, merlu, colin, Seehecht | 15133 | 1
    Mackerel, cooked | 201 25.7 10.1 0 0 0 110 2.9 60 521 29 1.5 2.1 61.7 | fillet 120 | mackerel, Makrele, maquereau, caballa | 15201 | 1
    Mackerel, raw | 205 18.6 13.9 0 0 0 90 3.3 70 314 12 1.6 0.4 63.5 | fillet 112 | raw mackerel | 15046 | 0
    Herring, pickled | 262 14.2 18 9.6 0 7.7 870 2.4 13 69 77 1.2 0 55.2 | fillet 60, piece 15 | rollmops, pickled herring, herring, Matjes, Hering, hareng, arenque | 15041 | 0
    Herring, raw | 158 18 9 0 0 0 90 2 60 327 57 1.1 0.7 72 | fillet 184 | raw herring | 15039 | 0
    Kippers | 217 24.6 12.4 0 0 0 918 2.8 82 447 84 1.5 1 59.7 | fillet 65 | smoked herring, kipper | 15042 | 0
    Sardines in oil | 208 24.6 11.4 0 0 0 307 1.5 142 397 382 2.9 0 59.6 | can 92, sardine 12 | sardines, Sardinen, sardinas, sardines à l'huile, sardinas en aceite, Ölsardinen | 15088 | 1
    Anchovies in oil | 210 28.9 9.7 0 0 0 3668 2.2 85 544 232 4.6 0 50.3 | anchovy 4, can 45, serving 20 | anchovies, Sardellen, anchois, anchoas, boquerones | 15002 | 0
    Tilapia, cooked | 128 26.1 2.6 0 0 0 56 0.94 57 380 14 0.69 0 71.6 | fillet 87 | tilapia | 15262 | 0
    Tilapia, raw | 96 20.1 1.7 0 0 0 52 0.58 50 302 10 0.56 0 78.1 | fillet 116 | raw tilapia | 15261 | 0
    Catfish, cooked | 144 18.4 7.2 0 0 0 119 1.6 66 366 9 0.28 0 74.7 | fillet 143 | pangasius, catfish | 15235 | 0
    Swordfish, cooked | 172 23.4 7.9 0 0 0 97 1.9 78 499 6 0.45 0 68.3 | steak 150 | swordfish, Schwertfisch, espadon, pez espada, emperador | 15111 | 0
    Carp, cooked | 162 22.9 7.2 0 0 0 63 1.4 84 427 52 1.6 1.6 69.6 | fillet 170 |  | 15009 | 0
    Perch, cooked | 96 18.5 1.9 0 0 0 347 0.33 63 226 34 0.27 0 74.2 | fillet 100 | redfish | 15058 | 0
    Fish fingers | 277 11 16.2 21.7 1.5 1.6 402 3.7 28 185 16 0.84 0 49.5 | portion 84, finger 28, large 57 | fish sticks, Fischstäbchen, bâtonnets de poisson, palitos de pescado | 15027 | 2
    Battered fish | 219 13.5 10.8 16.9 0.9 0.45 561 1.9 36 251 14 0.38 0 56.7 | fillet 150 | fried fish, Backfisch, cod in batter, battered cod, merluza a la romana, pescado rebozado, fish in batter | 36033 | 1
    Prawns, cooked | 119 22.8 1.7 1.5 0 0 947 0.52 211 170 91 0.32 0 71.6 | serving 85, prawn 6, large 8, handful 60, cup 145 | shrimp, prawns, cooked prawns, Garnelen, crevettes, gambas, king prawns, tiger prawns, langostinos, Riesengarnelen | 15151 | 2
    Prawns, breaded, fried | 242 21.4 12.3 11.5 0.4 0.8 344 2.1 138 225 67 1.3 1.5 52.9 | serving 85, prawn 8, portion 120, large 7.5 | scampi, breaded prawns | 15150 | 1
    Prawns, raw | 71 13.6 1 0.91 0 0 566 0.26 126 113 54 0.21 0 83 | serving 100, prawn 8 | raw prawns | 15149 | 1
    Crab, cooked | 83 17.9 0.74 0 0 0 395 0.2 97 259 91 0.5 3.3 79.7 | serving 85 | crab, crab meat, Krabbe, crabe, cangrejo | 15140 | 1
    Crab sticks | 95 7.6 0.46 15 0.5 6.2 529 0.22 20 90 13 0.39 0 74.7 | serving 85, stick 17 | surimi, palitos de cangrejo, bâtonnets de surimi | 15138 | 0
    Lobster, cooked | 89 19 0.86 0 0 0 486 0.21 146 230 96 0.29 0 78.1 | serving 120 | lobster, Hummer, homard, langosta | 15148 | 0
    Mussels, cooked | 172 23.8 4.5 7.4 0 - 369 0.85 56 268 33 6.7 13.6 61.1 | serving 85, bowl 200, mussel 8, portion 200 | mussels, Muscheln, moules, mejillones | 15165 | 1
    Mussels with chips | 238 14.3 9.3 23.4 1.8 - 294 1.5 29.8 414 26 3.9 9.4 50.6 | plate 320 | moules frites, moules-frites | 15165:170+21138:150 | 0
    Oysters, cooked | 163 18.9 4.6 9.9 0 0 212 1 100 302 16 9.2 12.8 64.1 | serving 150, oyster 25 | oysters, Austern, huîtres, ostras | 15231 | 0
    Scallops, steamed | 111 20.5 0.84 5.4 0 0 667 0.22 41 314 10 0.58 0 70.2 | serving 85 | scallops, Jakobsmuscheln, coquilles Saint-Jacques, vieiras | 90240 | 0
    Squid, fried | 175 17.9 7.5 7.8 0 - 306 1.9 260 279 39 1 4.2 64.5 | serving 85, ring 10, portion 120 | calamari, fried squid, squid, calamares, calamars, calamares a la romana, calamares fritos, calamars à la romaine, calamares a la andaluza | 15176 | 1
    Octopus, cooked | 164 29.8 2.1 4.4 0 0 460 0.45 96 630 106 9.5 8 60.5 | serving 85 | octopus, poulpe, pulpo | 15230 | 0
    Caviar | 264 24.6 17.9 4 0 0 1500 4.1 588 181 275 11.9 0 47.5 | tbsp 16 |  | 15012 | 0
    Smoked haddock | 116 25.2 0.96 0 0 0 763 0.17 77 415 49 1.4 0 71.5 | fillet 150 | kippered haddock | 15035 | 0
    Smoked fish | 108 23.4 0.93 0 0 0 1019 0.23 33 423 18 0.5 0 70.8 | piece 80 | smoked whitefish, Räucherfisch | 15131 | 0
    Tuna mayonnaise | 205 15.7 15.7 0.11 0 0.11 325 2.5 37.2 147 15.2 1.3 0 66.8 | portion 100, tbsp 25 | tuna mayo | 15121:80+04025:20 | 2
    Sardines in tomato sauce | 185 20.9 10.4 0.54 0.1 0.43 414 2.7 61 341 240 2.3 1 66.9 | can 120, sardine 38 | tinned sardines in tomato sauce | 15089 | 0
    Snapper, cooked | 128 26.3 1.7 0 0 0 57 0.36 47 522 40 0.24 1.6 70.3 | fillet 170 | red snapper, snapper | 15102 | 0
    Monkfish, cooked | 97 18.6 1.9 0 0 0 23 - 32 513 10 0.41 1 78.5 | serving 150 | monkfish, Seeteufel, lotte, rape | 15203 | 0
    Crayfish, cooked | 82 16.8 1.2 0 0 0 94 0.18 133 296 60 0.83 0.9 79.4 | serving 85 | crayfish, crawfish | 15146 | 0
    Clams, cooked | 148 25.6 1.9 5.1 0 - 1202 0.19 67 628 92 2.8 22.1 63.6 | serving 85, clam 9.5 | clams, Venusmuscheln, palourdes, almejas | 15159 | 0
    Crab cake | 155 20.2 7.5 0.48 0 - 330 1.5 150 324 105 1.1 2.8 71 | cake 60 | crab cakes | 15142 | 0
    Fishcake | 174 12.1 8 12.8 0.96 1.1 214 1 25.6 244 30.5 0.71 2.9 66.1 | cake 90 | fish cake | 15016:45+11657:40+18079:8+04506:7 | 1
    Fish pie | 128 8.6 5.8 9.9 0.75 - 247 2.2 24.1 257 40.1 0.33 3.6 74.4 | portion 380, plate 380 |  | 15016:80+15236:40+11934:180+06166:80 | 1
    Breaded fish | 277 11 16.2 21.7 1.5 1.6 402 3.7 28 185 16 0.84 0 49.5 | fillet 100, piece 57 | breaded fish fillet, breaded cod, breaded haddock, poisson pané, filet de poisson pané, panierter Fisch, pescado empanado | 15027 | 1
    Smoked mackerel | 268 23 18.9 0 0 0 738 4.6 78 419 22.6 1.5 0.34 51.7 | fillet 80, serving 80 | Räuchermakrele, geräucherte Makrele, maquereau fumé, caballa ahumada | 15047:85+83110:15 | 1
    Anchovies, marinated | 195 16.3 13.9 0.03 0 0 84.2 2.4 - 310 118 2.7 0.05 68.1 | serving 40, anchovy 5 | boquerones en vinagre, marinated anchovies, anchois marinés | 15001:80+04053:10+02068:10 | 1
    Sea bream, cooked | 135 24.2 3.5 0 0 0 54 - 67 368 51 0.68 0 68.4 | fillet 150 | sea bream, dorada, daurade, Dorade, besugo | 15213 | 1
    Cuttlefish, cooked | 158 32.5 1.4 1.6 0 - 744 0.24 224 637 180 10.8 8.5 61.1 | serving 120 | cuttlefish, sepia, seiche | 15229 | 1
    Brandade de morue | 148 8.5 7.6 11.6 0.98 1.2 808 1.3 18.6 363 38.4 0.5 4.4 69.7 | portion 220 | brandade | 15018:25+11367:120+04053:15+01077:30+14411:30 | 1
    Cod in garlic oil | 215 19.3 14.7 0.74 0.05 0.02 66 2.1 46.1 214 15.9 0.53 1.5 64.9 | portion 179 | bacalao al pil pil | 15016:150+04053:25+11215:4 | 1
    Octopus with potatoes | 169 17.1 6.2 10.6 0.89 0.39 254 0.96 52.5 487 62.4 5.5 7.3 64 | portion 200 | pulpo a la gallega, pulpo a feira | 15230:110+11367:80+04053:10+02028:1 | 1
    Garlic prawns | 202 19.8 12.2 2.5 0.07 0.04 813 1.9 181 160 84.6 0.39 1.1 63.4 | portion 140 | gambas al ajillo, garlic shrimp, crevettes à l'ail, Knoblauchgarnelen | 15151:120+04053:15+11215:5 | 1
    Mussels in white wine | 161 16.7 5.6 6.4 0.13 - 279 2.2 45.7 213 27.3 4.8 10.1 66.9 | bowl 258, portion 258 | moules marinières, moules marinière, Muscheln in Weißwein, mejillones al vapor | 15165:180+14106:50+11282:20+01001:8 | 1
    Ceviche | 60.8 11 0.45 3.1 0.43 1.2 33.8 0.09 25.8 311 16.1 0.3 7.6 85.2 | portion 200 | cebiche, ceviche de pescado | 15015:120+09160:30+11282:30+11529:20 | 1
    Prawn toast | 326 9 23.2 20.8 1.4 2.3 386 2.6 40.3 109 104 2 0 45.7 | portion 80, piece 20 | sesame prawn toast, shrimp toast | 18069:40+15149:32+04506:20+01124:5+12023:3 | 1
    Prawn tempura | 197 9.5 11.7 12.7 0.43 0.04 329 1.3 73.1 82.7 34.2 0.86 0 65 | portion 120, prawn 20, piece 20 | tempura, shrimp tempura | 15149:58+20081:16+04506:11+14411:15 | 1
    Fried trout | 208 21.9 11.6 2.8 0.1 0.01 93.9 4.6 76.2 412 29.1 0.49 2.6 63.5 | fish 166 | Forelle gebraten, gebratene Forelle, Forelle Müllerin, trout meunière, truite meunière | 15241:150+01001:10+20081:6 | 1
    Lobster roll | 221 14 11.4 14.6 0.61 1.9 509 3.5 97.3 173 108 1.2 0.38 57.9 | roll 172 |  | 18350:50+15148:100+04025:15+01001:7 | 0
    Fried catfish | 244 15.3 15.7 9.9 0.94 0.08 96.6 2.3 51.1 320 7.7 0.66 0 59.1 | fillet 155 |  | 15235:120+20020:20+04506:15 | 0
    Tomatoes with shrimps | 126 6.4 9.9 2.9 0.75 1.7 319 1.6 58 193 30 0.28 8.6 79.7 | portion 240 | tomate crevettes, tomates aux crevettes | 11529:150+15151:60+04025:30 | 0

    # Legumes and soya
    Lentils, cooked | 116 9 0.38 20.1 7.9 1.8 2 0.05 0 369 19 3.3 1.5 69.6 | cup 198, portion 150, plate 250, bowl 250 | lentils, cooked lentils, green lentils, Linsen, lentilles, lentejas, lentilles vertes, lentejas pardinas | 16070 | 2
    Lentils, dry | 352 24.6 1.1 63.4 10.7 2 6 0.15 0 677 35 6.5 4.5 8.3 | portion 60, cup 192 | dry lentils, uncooked lentils, raw lentils, dried lentils, Linsen trocken | 16069 | 2
    Chickpeas, canned | 139 7 2.8 22.5 6.4 4 246 0.21 0 126 45 1.1 0.1 66.7 | portion 120, can 240, cup 160, handful 40 | chickpeas, garbanzo beans, canned chickpeas, Kichererbsen, pois chiches, garbanzos | 16358 | 2
    Chickpeas, cooked | 164 8.9 2.6 27.4 7.6 4.8 7 0.27 0 291 49 2.9 1.3 60.2 | cup 164, portion 120 | cooked chickpeas, boiled chickpeas | 16057 | 0
    Chickpeas, dry | 378 20.5 6 63 12.2 10.7 24 0.6 0 718 57 4.3 4 7.7 | portion 60, cup 200 | dry chickpeas, dried chickpeas, uncooked chickpeas | 16056 | 0
    Kidney beans, canned | 124 8 1.1 21.5 5.5 3.8 231 0.18 0 277 57 1.5 0.2 68.1 | portion 120, can 240 | red beans, kidney beans, canned kidney beans, Kidneybohnen, haricots rouges, alubias rojas | 16145 | 2
    Kidney beans, cooked | 127 8.7 0.5 22.8 7.4 0.32 2 0.07 0 403 28 2.9 1.2 66.9 | cup 177, portion 120 | cooked kidney beans | 16033 | 0
    Kidney beans, dry | 333 23.6 0.83 60 24.9 2.2 24 0.12 0 1406 143 8.2 4.5 11.8 | portion 60, cup 184 | dry kidney beans, dried kidney beans | 16027 | 0
    Black beans, cooked | 130 8.2 0.35 24.4 8.3 0.32 3 0.09 0 433 55 2.9 0 65.7 | cup 185, portion 120 | black beans, schwarze Bohnen, haricots noirs, frijoles negros, ~beans | 16017 | 1
    Black beans, dry | 341 21.6 1.4 62.4 15.5 2.1 5 0.37 0 1483 123 5 0 11 | portion 60, cup 194 | dry black beans, dried black beans | 16014 | 0
    Pinto beans, cooked | 143 9 0.65 26.2 9 0.34 1 0.14 0 436 46 2.1 0.8 63 | cup 171, portion 120 | pinto beans, frijoles | 16043 | 0
    Pinto beans, dry | 347 21.4 1.2 62.5 15.5 2.1 12 0.23 0 1393 113 5.1 6.3 11.3 | portion 60, cup 193 | dry pinto beans, dried pinto beans | 16042 | 0
    White beans, canned | 114 7.3 0.29 21.2 4.8 0.29 340 0.07 0 454 73 3 0 70.1 | portion 120, cup 262 | cannellini, white beans, cannellini beans | 16051 | 1
    White beans, cooked | 139 9.7 0.35 25.1 6.3 0.34 6 0.09 0 561 90 3.7 0 63.1 | portion 120, cup 179 | haricot beans, navy beans, weiße Bohnen, haricots blancs, alubias, judías blancas, flageolets | 16050 | 1
    White beans, dry | 333 23.4 0.85 60.3 15.2 2.1 16 0.22 0 1795 240 10.4 0 11.3 | portion 60, cup 202 | dry white beans, dried white beans, dry beans | 16049 | 0
    Broad beans, cooked | 110 7.6 0.4 19.6 5.4 1.8 5 0.07 0 268 36 1.5 0.3 71.5 | cup 170, portion 120 | fava, broad beans, fava beans, fèves, habas | 16053 | 0
    Baked beans | 94 4.8 0.37 21.1 4.1 8 343 0.07 0 224 34 1.2 0 72 | portion 207, can 415, half can 207, cup 254, bowl 250, small can 200 | beans, beans in tomato sauce | 16006 | 2
    Beans on toast | 135 5.6 1.1 28 3.8 7.3 395 0.18 0.21 205 51.6 1.6 0 63.4 | portion 261 | baked beans on toast | 18070:54+16006:207 | 2
    Refried beans | 83 5.3 0.87 13.5 4.7 0.59 430 0.14 - 344 35 1.7 - 78.4 | cup 238, portion 120 | frijoles refritos | 16171 | 0
    Split peas, cooked | 118 8.3 0.39 21.1 8.3 2.9 2 0.05 0 362 14 1.3 0.4 69.5 | cup 196, portion 150 | split peas, pois cassés | 16086 | 0
    Split peas, dry | 352 23.8 1.2 63.7 25.5 8 15 0.16 0 823 37 4.8 1.8 8.6 | portion 60, cup 197 | dry split peas, dried split peas | 16085 | 0
    Edamame | 122 10.9 5.2 9.9 5.2 2.2 6 0.62 - 436 63 2.3 6.1 72.8 | cup 155, portion 80, bowl 155 | edamame beans, soya beans | 11212 | 1
    Hummus | 177 4.9 8.6 20.1 4 0.27 242 1.1 0 173 49 1.6 7.9 64.9 | portion 60, tbsp 15, tub 200, dollop 30, cup 246 | houmous | 16137 | 2
    Falafel | 333 13.3 17.8 31.8 - - 294 2.4 0 585 54 3.4 1.6 34.6 | portion 68, falafel 17, piece 17, plate 150 |  | 16138 | 1
    Tofu, firm | 88 9.2 4.6 2.4 0.9 0.5 26 0.6 0 - 176 1.7 - 82.5 | slice 80, portion 120, block 400, cube 15 | tofu, bean curd, firm tofu, smoked tofu | 16276 | 2
    Tofu, silken | 55 4.8 2.7 2.9 0.1 1.3 5 0.36 0 180 31 0.82 0 89 | slice 84, portion 120 | silken tofu, soft tofu | 16161 | 1
    Tofu, fried | 271 17.2 20.2 10.5 3.9 2.7 16 2.9 0 146 372 4.9 0 50.5 | piece 13, portion 80 | fried tofu | 16129 | 0
    Tempeh | 193 18.5 10.8 9.4 - - 9 2.2 0 412 111 2.7 0 59.6 | portion 85, cup 166 |  | 16114 | 0
    Miso paste | 199 11.7 6 26.5 5.4 6.2 3728 1.1 0 210 57 2.5 0 43 | tbsp 17, cup 275 |  | 16112 | 0
    Soya protein isolate | 338 80.7 3.4 7.4 5.6 0 1005 0.42 0 81 178 14.5 0 5 | scoop 30 |  | 16122 | 0
    Borlotti beans, cooked | 136 9.3 0.46 24.5 10 - 1 0.12 0 387 50 2.1 0 64.7 | cup 177, portion 120 | borlotti beans, cranberry beans | 16020 | 0
    Red lentils, dry | 358 23.9 2.2 63.1 10.8 - 7 0.38 0 668 48 7.4 1.7 7.8 | portion 60, cup 192 | red lentils, dry red lentils, rote Linsen, lentilles corail, lentejas rojas | 16144 | 1
    Mung beans, cooked | 105 7 0.38 19.1 7.6 2 2 0.12 0 266 27 1.4 1 72.7 | cup 202, portion 150 | mung beans, moong | 16081 | 0
    Butter beans, cooked | 115 7.8 0.38 20.9 7 2.9 2 0.09 0 508 17 2.4 0 69.8 | cup 188, portion 120 | butter beans, lima beans | 16072 | 1
    Black-eyed peas, cooked | 116 7.7 0.53 20.8 6.5 3.3 4 0.14 0 278 24 2.5 0.4 70 | cup 171, portion 120 | black-eyed peas, black-eyed beans | 16063 | 0
    Soya beans, cooked | 173 16.6 9 9.9 6 3 1 1.3 0 515 102 5.1 1.7 62.5 | cup 172, portion 120 | cooked soya beans, soybeans | 16109 | 0
    Soya mince, dry | 330 47 1.2 38.4 17.5 18.9 20 0.14 0 2384 241 9.2 0 7.2 | portion 40, cup 88 | TVP, textured vegetable protein, soya chunks, Sojaschnetzel, Sojageschnetzeltes | 16117 | 0
    Seitan | 124 25.1 0.63 4.7 0.23 0.02 232 0.09 0 50.4 50.1 1.8 0 68.5 | portion 100 |  | 48052:33+14411:63+16123:4 | 0
    Natto | 212 17.7 11 14.4 5.4 4.9 7 1.6 0 729 217 8.6 13 55 | pack 45, cup 175 |  | 16113 | 0
    Bean stew with chorizo | 171 10.3 8 14.7 3.6 0.38 334 2.9 21.4 383 53.6 2.8 0 65 | plate 352, bowl 352 | fabada, fabada asturiana | 16050:200+07019:35+07005:25+10860:12+06194:80 | 1
    Chickpea stew with spinach | 133 6.3 4.3 18.5 5.4 3.4 23.5 0.55 0 316 68.4 2.7 4.2 69.8 | plate 298, bowl 298 | espinacas con garbanzos, potaje de garbanzos, garbanzos con espinacas | 16057:180+11458:80+11282:30+04053:8 | 1
    Lentil stew with sausage | 98.2 5.3 3.4 12.1 3.6 1.5 217 1.3 6.6 260 14 1.6 2.1 78.1 | bowl 450, plate 450 | lentil stew, Linseneintopf, saucisses lentilles, lentejas estofadas, Linseneintopf mit Würstchen | 16070:180+07022:50+11367:60+11124:40+06194:120 | 1
    Lentils with chorizo | 150 9.7 5.6 15.8 5.9 2 179 2 12.1 353 19.2 2.6 2.2 67.7 | bowl 290, plate 290 | lentejas con chorizo | 16070:200+07019:40+11124:30+11282:20 | 1
    Cassoulet | 189 11 9.2 16.1 4 0.89 154 2.9 24.4 445 60.4 2.9 1.1 62 | plate 335 | cassoulet toulousain | 16050:200+05140:40+07064:50+11693:40+04576:5 | 1
    Feijoada | 188 13.6 7.4 16.8 5.5 0.31 231 2.5 27 406 42.7 2.4 0.12 60.8 | bowl 270, plate 270 |  | 16017:180+10073:50+07089:30+10860:10 | 1
    Nut roast | 284 10 17.5 24.6 4.1 - 166 2.6 37.2 325 68.4 2.4 2 45.8 | slice 120 |  | 12135:30+18079:20+11282:20+11260:20+01123:10 | 1
    Lentil stew with bacon | 101 6.5 2.2 14.4 4.6 1.8 142 0.67 4.8 298 16.4 1.8 3.3 75.9 | bowl 450, plate 450 | Linseneintopf mit Speck, Linsen mit Speck, Specklinsen | 16070:220+10860:20+11125:60+11365:60+11283:30+06476:60 | 1
    Hush puppies | 331 6 16.9 38.9 - - 589 2.5 35.8 132 223 2.2 0.27 35 | portion 90, piece 22 | hush puppy | 18024:85+04506:10 | 0

    # Nuts and seeds
    Almonds | 579 21.1 49.9 21.6 12.5 4.3 1 3.8 0 733 269 3.7 0 4.4 | handful 28, cup 143, almond 1.2 | almond, Mandeln, amandes, almendras, Mandel, ~nuts | 12061 | 3
    Almonds, salted | 598 21 52.5 21 10.9 4.9 498 4.1 0 713 268 3.7 0 2.4 | handful 28, almond 1.2, packet 50, cup 138 | salted almonds, roasted almonds, ~nuts | 12563 | 1
    Walnuts | 654 15.2 65.2 13.7 6.7 2.6 2 6.1 0 441 98 2.9 1.3 4.1 | handful 28, half 2, walnut 4, cup 117, tbsp 8 | walnut, Walnüsse, noix, nueces, Walnuss, ~nuts | 12155 | 2
    Hazelnuts | 628 14.9 60.8 16.7 9.7 4.3 0 4.5 0 680 114 4.7 6.3 5.3 | handful 28, hazelnut 1.4, cup 135, bag 30 | Haselnüsse, noisettes, avellanas, Haselnuss, ~nuts | 12120 | 1
    Cashews | 553 18.2 43.9 30.2 3.3 5.9 12 7.8 0 660 37 6.7 0.5 5.2 | handful 28, cashew 1.6, cup 137, packet 30 | cashew nuts, Cashewkerne, noix de cajou, anacardos, ~nuts | 12087 | 2
    Cashews, salted | 574 15.3 46.4 32.7 3 5 640 9.2 0 565 45 6 0 1.7 | handful 28, cashew 1.6, cup 137, packet 50 | salted cashews, ~nuts | 12585 | 0
    Pistachios, salted | 564 20.9 44.8 28.7 9.9 7.7 428 5.5 0 1007 107 4 3 1.8 | handful 28, pistachio 0.7, packet 50, cup 123 | pistachios, Pistazien, pistaches, pistachos, ~nuts | 12652 | 1
    Pistachios, unsalted | 562 20.3 45.4 27.5 10.3 7.7 1 5.6 0 1025 105 3.9 5.6 3.9 | handful 28, cup 123, pistachio 0.7 | unsalted pistachios, ~nuts | 12151 | 0
    Pecans | 691 9.2 72 13.9 9.6 4 0 6.2 0 410 70 2.5 1.1 3.5 | handful 28, pecan 2.9, cup 109 | pecan nuts, ~nuts | 12142 | 1
    Brazil nuts | 659 14.3 67.1 11.7 7.5 2.3 3 16.1 0 659 160 2.4 0.7 3.4 | nut 5, handful 28, cup 133 | Paranüsse, noix du Brésil, nueces de Brasil | 12078 | 1
    Macadamia nuts | 718 7.9 75.8 13.8 8.6 4.6 5 12.1 0 368 85 3.7 1.2 1.4 | handful 28, nut 2.6, cup 134 | macadamias | 12131 | 0
    Mixed nuts, salted | 607 20 54 21.1 7 4.2 273 8.7 0 632 117 2.6 0.5 2.1 | handful 28, cup 134, packet 50, bowl 60 | nuts, mixed nuts, salted nuts, Nüsse, gemischte Nüsse, frutos secos, Nuss | 12637 | 3
    Mixed nuts, unsalted | 594 17.3 51.5 25.4 9 - 12 6.9 0 597 70 3.7 0.4 1.8 | handful 28, cup 131, bag 50 | unsalted mixed nuts, unsalted nuts, ~nuts | 12135 | 1
    Peanuts, roasted, salted | 587 24.4 49.7 21.3 8.4 4.9 410 7.7 0 634 58 1.6 0 1.8 | handful 28, peanut 0.8, packet 50, cup 144, tbsp 9, bowl 60 | peanuts, salted peanuts, Erdnüsse, cacahuètes, Erdnuss | 16090 | 2
    Peanuts, unsalted | 587 24.4 49.7 21.3 8.4 4.9 6 7.7 0 634 58 1.6 0 1.8 | handful 28, peanut 1, cup 146 | unsalted peanuts | 16390 | 0
    Peanuts, raw | 567 25.8 49.2 16.1 8.5 4.7 18 6.3 0 705 92 4.6 0 6.5 | handful 28, cup 146 | raw peanuts | 16087 | 0
    Pine nuts | 673 13.7 68.4 13.1 3.7 3.6 2 4.9 0 597 16 5.5 0.8 2.3 | tbsp 9, handful 28, cup 135 | Pinienkerne, pignons, piñones | 12147 | 0
    Chestnuts, roasted | 245 3.2 2.2 53 5.1 10.6 2 0.41 0 592 29 0.91 26 40.5 | chestnut 8.4, cup 143, handful 50 | chestnuts, Maronen, châtaignes, castañas, Maroni, marrons | 12167 | 0
    Coconut, fresh | 354 3.3 33.5 15.2 9 6.2 20 29.7 0 356 14 2.4 3.3 47 | piece 45, cup 80 | coconut, Kokosnuss, noix de coco, coco | 12104 | 0
    Coconut, desiccated | 660 6.9 64.5 23.6 16.3 7.3 37 57.2 0 543 26 3.3 1.5 3 | tbsp 5, serving 28 | desiccated coconut, coconut flakes, Kokosraspel | 12108 | 0
    Coconut milk | 230 2.3 23.8 5.5 2.2 3.3 15 21.1 0 263 16 1.6 2.8 67.6 | portion 100, cup 240, tbsp 15 | Kokosmilch, lait de coco, leche de coco | 12117 | 1
    Peanut butter | 598 22.2 51.4 22.3 5 10.5 426 10.1 0 558 49 1.7 0 1.2 | tbsp 16, tsp 5, cup 258, spoon 16 | smooth peanut butter, Erdnussbutter, beurre de cacahuète, mantequilla de cacahuete, crema de cacahuete, Erdnussmus | 16098 | 3
    Peanut butter, crunchy | 589 24.1 49.9 21.6 8 8.4 486 7.6 0 745 45 1.9 0 1.1 | tbsp 16, tsp 5, cup 258 | crunchy peanut butter | 16097 | 0
    Almond butter | 614 21 55.5 18.8 10.3 4.4 7 4.2 0 748 347 3.5 0 1.6 | tbsp 16, tsp 5, cup 250 |  | 12195 | 0
    Tahini | 595 17 53.8 21.2 9.3 0.49 115 7.5 0 414 426 8.9 0 3 | tbsp 15, tsp 5 | sesame paste, Tahin | 12166 | 0
    Sunflower seeds | 584 20.8 51.5 20 8.6 2.6 9 4.5 0 645 78 5.2 1.4 4.7 | tbsp 9, handful 28, cup 140 | Sonnenblumenkerne, graines de tournesol, pipas de girasol, pipas | 12036 | 1
    Pumpkin seeds | 559 30.2 49 10.7 6 1.4 7 8.7 0 809 46 8.8 1.9 5.2 | tbsp 9, handful 28, cup 129 | pepitas, Kürbiskerne, graines de courge | 12014 | 1
    Sesame seeds | 573 17.7 49.7 23.4 11.8 0.3 11 7 0 468 975 14.6 0 4.7 | tbsp 9, tsp 3, cup 144 | sesame, Sesam, sésamo | 12023 | 0
    Chia seeds | 486 16.5 30.7 42.1 34.4 - 16 3.3 0 407 631 7.7 1.6 5.8 | tbsp 12 | chia, Chiasamen, graines de chia | 12006 | 2
    Linseed | 534 18.3 42.2 28.9 27.3 1.6 30 3.7 0 813 255 5.7 0.6 7 | tbsp 10, cup 168 | flaxseed, flax, Leinsamen, graines de lin | 12220 | 1
    Trail mix | 484 14.2 31.9 44.9 5 23.9 121 6.1 4 648 109 3.4 1.3 6.6 | handful 30, cup 146, packet 50, tbsp 9 | student food, Studentenfutter | 19062 | 1
    Ground almonds | 590 21.4 52.5 18.7 9.9 4.6 19 4 0 659 236 3.3 0 4.5 | tbsp 7, cup 95 | almond flour, almond meal, gemahlene Mandeln | 12062 | 1
    Cashew butter | 587 17.6 49.4 27.6 2 - 15 9.8 0 546 43 5 0 3 | tbsp 16, tsp 5 |  | 12088 | 0
    Poppy seeds | 525 18 41.6 28.1 19.5 3 26 4.5 0 719 1438 9.8 1 6 | tbsp 9, tsp 2.8 | poppy seed, Mohn, graines de pavot | 02033 | 0
    Mixed seeds | 572 23.9 50.1 17 8.2 1.7 8.6 6.6 0 675 245 8.5 1.3 4.9 | tbsp 9, handful 28 | seed mix, seeds, Kerne | 12036:40+12014:40+12023:20 | 1
    Coconut cream | 330 3.6 34.7 6.7 2.2 - 4 30.8 0 325 11 2.3 2.8 53.9 | tbsp 15, cup 240 |  | 12115 | 0

    # Dishes
    Spaghetti bolognese | 121 5.8 3.6 16.4 1.6 1.8 230 1.1 9 172 17 0.97 0.7 73.2 | plate 350, bowl 350, portion 350 | spag bol, pasta bolognese, spaghetti with meat sauce, bolognese, spaghetti bolognaise, pâtes bolognaise, pâtes à la bolognaise, pâtes bolo, espaguetis boloñesa, espaguetis a la boloñesa, Nudeln Bolognese, pasta boloñesa | 36630 | 3
    Spaghetti and meatballs | 170 7.8 8.5 15.5 1.5 2 351 3.1 19 206 45 1.3 0.9 66.6 | plate 350, bowl 350, portion 350, cup 134 |  | 36038 | 1
    Spaghetti carbonara | 209 11.1 7.9 22.3 1.2 0.45 341 2.9 73.5 114 67.8 1.3 0 57.2 | plate 320, bowl 320, portion 320 | pasta carbonara, carbonara, pâtes carbonara, pâtes à la carbonara, Nudeln Carbonara, espaguetis a la carbonara, espaguetis carbonara | 20121:220+10860:30+01123:50+01032:20 | 2
    Pasta with tomato sauce | 130 5 1.8 22.8 1.8 2 189 0.58 2.9 137 35.1 1.1 0.65 69.5 | plate 385, bowl 385, portion 385 | spaghetti with tomato sauce, pasta napoli, spaghetti napoli, macarrones con tomate, espaguetis con tomate, Nudeln mit Tomatensoße, pâtes à la sauce tomate | 20121:250+06931:125+01032:10 | 2
    Pasta with pesto | 203 6.5 7.5 27.1 1.7 0.59 43.9 1.4 2.1 65.4 50.5 1.4 0.76 58.3 | plate 290, bowl 290, portion 290 | pesto pasta, spaghetti with pesto, pâtes au pesto, Nudeln mit Pesto, pasta con pesto | 20121:250+02044:12+04053:13+01033:9+12147:6 | 1
    Macaroni cheese | 149 5.6 6.4 17.3 1.1 1.5 290 2.6 10 95 114 0.57 0 69.4 | plate 300, bowl 300, portion 300, cup 200 | mac and cheese, macaroni and cheese | 22970 | 2
    Lasagne | 130 6.5 5.3 13.8 1.7 4.2 284 2.1 13 182 111 1.3 17.1 72.8 | portion 300, plate 300, slice 300 | beef lasagne, lasaña, lasagnes à la bolognaise | 22910 | 2
    Vegetable lasagne | 139 6.9 6 14.2 1.9 2.5 445 2.4 14 170 150 0.55 1.1 71.2 | portion 300, plate 300, slice 300, cup 226 |  | 22956 | 1
    Cheese ravioli in tomato sauce | 154 7.1 5.7 18.5 1.2 4.5 306 2.6 26 195 120 0.82 - 67.3 | plate 300, bowl 300, portion 300 | ravioli | 36055 | 1
    Tortellini with cheese | 307 13.5 7.2 47 1.9 0.95 406 3.6 42 89 152 1.5 0 30.5 | portion 150, bowl 250, plate 250, cup 108 | tortellini | 22901 | 1
    Chilli con carne | 107 5.8 3.5 13.1 3.3 1.9 449 1.3 9 264 33 1.3 0.2 75.7 | bowl 300, plate 300, cup 242, portion 300 | chilli beef, chilli with meat, chilli | 22904 | 2
    Beef stew | 99 4.4 5.5 7.8 0.9 1.8 388 2.2 13 163 12 2.5 0.7 80.8 | bowl 300, plate 300, portion 300, cup 196 | stew, beef casserole, casserole, estofado de ternera, carne guisada, estofado, ragoût de bœuf | 22905 | 1
    Beef bourguignon | 96.9 12.1 3 4 0.95 1.9 37.6 1.1 34 308 13.4 1.3 2.5 79 | bowl 300, plate 300, portion 300 | boeuf bourguignon, bœuf bourguignon, beef burgundy | 23275:120+11124:60+11282:40+11260:50+14096:30 | 0
    Cottage pie | 135 8.4 6.8 9.8 1.1 1.3 254 3.1 28.3 273 23.1 0.97 3.7 73.7 | portion 430, plate 430 | shepherd's pie, hachis parmentier, shepherds pie | 23575:110+11934:200+11124:30+11282:30+06116:60 | 1
    Chicken pie | 204 5.1 11.8 19.2 1.1 2.3 393 4.4 15 110 20 0.76 1 62.6 | pie 217, slice 150, whole 868 | pot pie, chicken pot pie, ~pie | 22906 | 1
    Fried rice | 174 4 3 32.8 1.1 0.56 387 0.54 18 76 12 0.66 3.8 59.1 | plate 300, bowl 200, portion 300, cup 137 | egg fried rice, nasi goreng, gebratener Reis, arroz frito, riz cantonais, riz sauté, arroz chaufa | 36602 | 2
    Chicken curry with rice | 148 7.1 7.3 13.7 0.89 1.5 50.5 3.9 29 164 14.8 1.2 2.3 71.4 | plate 458, bowl 458, portion 458 | curry, chicken curry, curry with rice | 05098:100+12117:70+11282:40+11693:60+04582:8+20045:180 | 3
    Lentil curry | 129 5.7 6.3 14 5.1 2.7 34.3 3.6 0 307 21 2.3 3.6 73.1 | bowl 368, plate 368, portion 250 | dal, dahl, lentil dal, ~curry, dhal | 16070:200+12117:60+11282:40+11693:60+04582:8 | 1
    Vegetable stir-fry | 62.9 2.3 3.8 6.3 2.3 2.6 215 0.3 0 273 20.4 0.52 44.9 86.5 | plate 290, bowl 290, portion 290 | stir fry, wok, stir-fried vegetables, vegetable stir fry, Gemüsepfanne, poêlée de légumes, wok de légumes, verduras salteadas | 11091:70+11821:60+11124:50+11263:50+11043:40+04582:10+16123:10 | 2
    Sweet and sour chicken | 250 10.1 12.7 23.9 1 11.5 246 1.9 27 158 45 2.1 2.4 52.2 | portion 300, plate 300, bowl 300, order 706 | Hähnchen süß-sauer, poulet aigre-doux, pollo agridulce | 36621 | 1
    Sweet and sour pork | 270 8.9 15.7 23.3 1 10.3 304 2.7 24 152 46 3.1 2.3 50.8 | portion 300, plate 300, bowl 300, order 609 | porc aigre-doux, cerdo agridulce | 36622 | 0
    Kung pao chicken | 129 9.8 7 6.9 1.5 3 402 1.4 26 218 20 0.76 7.1 74.8 | portion 300, plate 300, bowl 300, order 604 |  | 36619 | 0
    Orange chicken | 262 14.5 12.7 22.5 0.8 13.6 553 2.4 61 209 14 0.94 0.9 48.4 | portion 300, plate 300, bowl 300, order 648 |  | 36629 | 0
    Chicken chow mein | 85 6.8 2.8 8.3 1 1.7 311 0.49 16 124 21 0.67 2 81 | plate 350, bowl 350, portion 350, order 604 | chow mein | 36623 | 1
    Vegetable lo mein | 121 4.8 2.4 20.2 1.3 2.6 430 0.46 0 105 21 1.1 1.7 71.3 | plate 350, bowl 350, portion 350, order 741, cup 136 | lo mein, fried noodles, gebratene Nudeln | 36625 | 0
    Spring roll, vegetable | 214 6 7 31.8 2.4 6 490 1.1 0 222 50 1.9 6.7 53.4 | roll 68, small 25, mini 20 | spring roll, vegetable spring roll, ~egg roll, Frühlingsrolle | 22955 | 1
    Spring roll, pork | 222 9.9 7.2 29.5 2.1 5.3 407 1.6 14 212 34 1.6 29.3 51.3 | roll 89, small 25 | egg roll, pork egg roll | 22953 | 1
    Sushi, salmon nigiri | 159 9.3 5.2 17.6 0.25 0.03 22.8 1.2 20.6 158 9.6 0.88 1.5 67.1 | portion 192, nigiri 32, piece 32, plate 250, box 220 | sushi, nigiri, salmon nigiri | 20045:20+15236:12 | 2
    Sushi, maki with cucumber | 102 2.4 0.24 22.1 0.42 0.41 3.2 0.07 0 71.7 13.8 1 2.2 74.7 | portion 144, maki 24, piece 24, roll 144, box 200 | sushi roll, maki, cucumber maki | 20045:18+11205:5+11446:1 | 1
    Mushroom risotto | 137 3.9 4 21 0.71 0.3 106 2.4 10.6 115 49 0.89 0.46 70.2 | plate 325, bowl 325, portion 325 | risotto | 20045:220+11263:60+01001:10+01032:15+11282:20 | 1
    Paella | 147 9.3 4.2 16.9 0.67 - 166 0.79 46.2 121 22.8 1.5 11.9 68.7 | plate 380, portion 380, bowl 380 |  | 20045:200+15151:50+15165:30+05098:40+11305:20+11821:30+04053:10 | 1
    Fish and chips | 268 8.2 12.9 29.8 2.4 0.37 376 2.1 17.1 424 16.1 0.61 2.5 47.2 | portion 380, plate 380, small 300, large 500 | cod and chips, fish supper, haddock and chips | 36033:180+21138:200 | 2
    Omelette with cheese | 204 13.2 16 0.78 0 0.3 252 6.5 271 109 172 1.2 0 68.4 | portion 152, egg 76 | cheese omelette, omelette au fromage, Käseomelett, tortilla de queso | 01130:122+01009:30 | 1
    Shakshuka | 83 4.3 5.2 5.5 1.4 3.2 172 1.2 94.9 222 34.9 1.2 18.6 83.9 | portion 390, plate 390 | eggs in tomato sauce | 11693:200+01131:100+11282:40+11821:40+04053:10 | 0
    Rice and black beans | 151 4.6 3.9 24.4 3.4 0.86 420 0.73 - 224 37 1.6 - 65.5 | plate 300, bowl 300, portion 300, cup 146 | rice and beans, beans and rice, rice with beans, moros y cristianos, arroz con frijoles, arroz y frijoles, gallo pinto | 36405 | 0
    Beef burrito | 191 11.5 7.5 19.5 3 2.2 570 2.9 26 269 90 1.9 1.9 60 | burrito 241 | burrito | 21063 | 2
    Bean and cheese burrito | 205 7.3 6 31.2 4.2 1.7 563 2.3 5 261 124 2.4 0.4 53.2 | burrito 186 |  | 21061 | 1
    Cheese quesadilla | 368 15.9 23.1 24.1 1.7 2.2 701 11.6 52 102 430 1.5 - 33.8 | quesadilla 180 | quesadilla | 36052 | 1
    Chicken quesadilla | 294 15.1 15.2 24 1.7 1.9 745 6.2 37 183 269 1.8 0.1 42.6 | quesadilla 180 |  | 21488 | 1
    Beef taco | 206 9.2 9.8 20.2 2.9 1.6 560 4.2 25 161 123 1.7 0.1 58.8 | portion 204, taco 102 | taco, taco de carne | 21486 | 1
    Chicken taco | 189 13.3 6.3 19.7 1.2 1.3 613 2.6 29 217 122 1.6 0.2 58.4 | portion 196, taco 98 | taco de pollo | 21487 | 1
    Cheese enchilada | 273 11.2 18.5 15.4 1.9 2.6 528 8.4 42 140 314 0.66 - 52.4 | enchilada 131 | enchilada | 36050 | 0
    Nachos with cheese | 343 4.3 21.5 34.9 3.2 2.2 313 2.2 3 362 63 0.75 1.1 37.4 | portion 113 | nachos | 21078 | 1
    Empanada, beef | 335 11.3 18.4 31.2 2 1.8 440 5.2 26 190 20 2.7 0.7 37.5 | empanada 89 | empanada, empanada de carne | 36403 | 0
    Arepa | 219 5.5 5.4 37.1 2.6 0.87 270 2.9 5 88 89 1 - 50.8 | arepa 98 |  | 36415 | 0
    Döner kebab in pita | 185 10.9 6.6 19.8 1.1 1.6 204 2.7 30.1 214 54.1 1.5 2.4 61.7 | kebab 340 | kebab, shawarma, döner, döner kebab, lamb kebab, lamb doner, doner, Kebap, Döner Kebap | 18041:110+17225:100+11250:30+11529:40+11282:20+01116:40 | 2
    Ham and cheese sandwich | 288 13.6 15.3 23.7 1.6 2.6 725 7.9 49.2 159 201 2 1.2 44.6 | sandwich 133 | sandwich, ham and cheese toastie, toastie, sándwich mixto, bikini | 18069:60+07029:40+01009:25+01001:8 | 3
    Ham sandwich | 261 11.1 11 28.9 2 3.2 743 5.3 37 178 90.7 2.4 1.5 46.3 | sandwich 108 |  | 18069:60+07029:40+01001:8 | 2
    Peanut butter sandwich | 381 13.5 20 40 3.5 7.3 468 4 0 276 111 3 0 24.2 | sandwich 92 | peanut butter on bread, Erdnussbutterbrot, bread with peanut butter, Brot mit Erdnussbutter | 18069:60+16098:32 | 1
    Ham and butter baguette | 278 11.5 10.3 35.1 1.8 3 748 5.2 32 154 42.4 2.8 1.1 40.7 | sandwich 190 | jambon-beurre, sandwich jambon beurre, parisien, ~sandwich, ~bocadillo | 18029:125+07029:50+01001:15 | 1
    Baguette with dry-cured ham | 251 15.3 4 38.1 1.6 3.4 1160 1.1 18.7 222 40.8 3.2 0 39.1 | sandwich 150 | bocadillo de jamón, bocadillo de jamón serrano, ~bocadillo, bocata de jamón | 18029:110+10141:40 | 1
    Baguette with cheese | 314 14.9 12.2 36.1 1.5 3.3 615 6.4 31.9 104 247 2.7 0 34.3 | sandwich 160 | bocadillo de queso, sandwich au fromage, cheese baguette, ~bocadillo, bocata de queso | 18029:110+01009:50 | 1
    Turkey sandwich | 187 12.9 6.4 19 2.8 3.4 493 1.1 18 221 71.1 1.3 3.9 59.6 | sandwich 160 |  | 18075:64+07046:56+04025:10+11250:10+11529:20 | 1
    Bacon sandwich | 379 15.2 20.5 32.6 1.8 3.7 948 8.6 46.6 225 98.6 2.7 0 28.4 | sandwich 92 | bacon roll, bacon butty | 18069:60+10860:24+01001:8 | 1
    BLT sandwich | 262 9.7 14.9 21.8 1.4 2.6 638 3.5 21.6 230 53 1.7 4.2 51.2 | sandwich 145 | bacon lettuce and tomato, BLT | 18070:54+10860:24+11250:15+11529:40+04025:12 | 1
    Cheese sandwich | 351 13.9 20.4 28 1.5 3.3 558 11.4 53.7 99.9 332 2.1 0 35.1 | sandwich 108 | cheese toastie, grilled cheese, grilled cheese sandwich, ~sandwich | 18069:60+01009:40+01001:8 | 2
    Tuna sandwich | 203 13.6 8.1 18.9 2.7 2 353 1.4 18.2 203 80.6 1.9 0.25 57.5 | sandwich 146 | tuna mayo sandwich | 18075:64+15121:60+04025:12+11250:10 | 2
    Chicken wrap | 206 14 7.8 19.2 1.2 1.7 319 1.6 32.1 198 56.7 1.7 2 57.8 | wrap 172 | wrap de pollo, wrap au poulet, Hähnchen-Wrap | 18364:62+05064:60+11250:20+11529:20+04025:10 | 2
    Bagel with cream cheese | 282 9.5 8.8 41.4 1.2 7.2 409 4.6 24.9 114 192 2.8 0 38.5 | bagel 128 | cream cheese bagel | 18001:99+01017:29 | 1
    Chicken sandwich | 203 16.5 7.3 17.3 2.6 2.1 244 1.4 33.7 237 72.2 1.5 1.9 57.8 | sandwich 164 | ~sandwich | 18075:64+05064:60+04025:10+11250:10+11529:20 | 2
    Egg sandwich | 238 11.6 12.7 18.7 2.5 2.4 305 2.9 189 172 93.7 1.7 0 55.3 | sandwich 151 | egg mayo sandwich, egg and cress sandwich, egg mayonnaise sandwich | 18075:64+01129:75+04025:12 | 1
    Peanut butter and jam sandwich | 363 11.2 16.5 45.1 3.1 14.7 390 3.3 0 241 94.7 2.5 1.6 25.3 | sandwich 112 | pbj, peanut butter and jelly, peanut butter and jelly sandwich, pb&j | 18069:60+16098:32+19297:20 | 1
    Bread with butter and jam | 330 5.3 12.9 48.4 1.9 17.3 378 7.3 28.9 98.1 92.1 2.2 2.5 31.9 | slice 52 | Marmeladenbrot, tartine de confiture, tartine à la confiture, pan con mermelada, ~tartine, tartine beurre confiture, pain beurre confiture, bread and butter with jam | 18069:30+01001:7+19297:15 | 1
    Bread with cheese | 326 13.8 17.5 28.4 3.3 3 683 10.3 56.1 140 293 1.7 0.23 37.3 | slice 70 | cheese bread, Käsebrot | 18060:40+01001:5+01022:25 | 1
    Bread with ham | 270 11.4 14.1 24.1 1.8 2.6 792 7.2 48.5 185 78.4 2.1 1.8 47.7 | slice 64 | Schinkenbrot, ham on bread, pan con jamón, ~Wurstbrot | 18069:29+01001:7+07029:28 | 1
    Bread with salami | 379 12.4 25.1 26 1.4 3.4 1009 11.5 55.4 190 81.1 2.4 0 33.2 | slice 56 | Salamibrot, ~Wurstbrot | 18069:29+01001:7+07926:20 | 1
    Bread with liver sausage | 330 10.1 19.9 27.4 1.5 - 641 9.1 78.4 133 89.2 4.3 0 40.3 | slice 54 | Leberwurstbrot, ~Wurstbrot | 18069:29+01001:5+07041:20 | 0
    Cold-cut sub | 213 10.5 10 20.4 1.2 3.2 575 3.6 27 282 171 1.8 7.5 56.5 | sub 228 | submarine, sub, sub sandwich | 21124 | 0
    Roast beef sub | 156 12.2 2.7 20.3 0.7 3 329 0.97 18 188 164 2.1 0 63.1 | sub 216 | ~submarine | 21125 | 0
    Pizza margherita | 266 11.4 9.7 33.3 2.3 3.6 598 4.5 17 172 188 2.5 1.4 43.2 | half 214, slice 107, whole 428 | pizza, cheese pizza, margherita | 21299 | 3
    Pizza with pepperoni | 282 11.7 11.9 32 2.3 3.3 685 5.1 25 195 153 2.5 0.9 41.8 | half 222, slice 111, whole 444 | pepperoni pizza, salami pizza, Pizza Salami | 21302 | 2
    Pizza with meat and vegetables | 244 11 10.9 25.4 2.2 3.7 589 4.4 27 184 120 1.9 0.1 50.4 | half 272, slice 136, whole 544 | supreme, supreme pizza | 21304 | 1
    Chicken biryani | 161 7.5 6.5 17.2 0.37 0.72 28.4 1 31.3 105 18.4 0.97 0.67 68.3 | bowl 350, plate 350, portion 350 | biryani, biriani | 20045:200+05098:80+11282:30+01116:25+04582:15 | 1
    Chicken tikka masala | 151 10.9 10.4 3.6 0.66 2.4 100 4.3 71.3 221 35 0.81 3.3 74.6 | portion 300, bowl 300, plate 300 | tikka masala, butter chicken | 05098:120+11693:80+01053:40+01116:30+11282:30+04582:6 | 2
    Chicken curry without rice | 160 10 11.9 4.3 1.2 2.4 82.6 6.4 47.8 247 17.9 1.1 3.8 73.3 | portion 270, bowl 270, plate 270 | curry without rice, ~curry, poulet au curry, Hähnchencurry, pollo al curry | 05098:100+12117:70+11282:40+11693:60+04582:8 | 2
    Thai green curry | 134 8.9 10 3.2 - - 151 7.2 41.8 211 11.8 1.6 15.2 77.1 | portion 350, bowl 350, plate 350 | green curry, thai curry, thai red curry, red curry, ~curry, grünes Curry, rotes Curry | 05098:110+12118:120+11210:50+11821:40+11028:25+06179:5 | 1
    Saag paneer | 137 6.8 10.8 4.3 1.5 1.6 247 3.9 19.3 302 233 1.9 6.3 76.1 | portion 250, bowl 250, plate 250 | palak paneer | 11458:130+01228:70+11282:40+04582:10 | 0
    Samosa | 240 3.9 12.3 28.7 2.3 1.6 3.4 1.3 0 221 12.3 1.4 5.9 54.5 | samosa 60, large 100, small 30 | samosas, vegetable samosa | 11367:45+11305:15+20081:22+04506:12+11282:6 | 1
    Onion bhaji | 291 7.2 19.7 22 4.1 5.4 20.9 2 0 326 25.4 1.5 3.9 50.2 | bhaji 45 | pakora, bhaji | 11282:45+16157:25+04506:15 | 1
    Pad thai | 156 7.1 7 16.5 1.1 3.1 339 1 72 92.2 26.2 0.5 1.5 68.3 | plate 370, bowl 370, portion 370 |  | 20134:180+15151:50+01123:40+11043:40+16390:15+04582:12+06179:8+19335:8 | 1
    Pho | 47.9 3.2 0.68 6.9 0.35 0.31 164 0.24 6.8 31.5 4.6 0.31 0.59 88.7 | bowl 670, large bowl 900 | beef pho | 20134:180+06476:400+13425:60+11043:30 | 1
    Poke bowl | 136 7.4 5.5 14.2 1.5 - 143 1.1 - 223 16.2 0.92 3 71.8 | bowl 430 | poke | 20045:180+15236:100+09037:50+11212:40+11205:50+16123:10 | 1
    Bibimbap | 139 7.1 5.6 14.8 0.82 0.83 48.6 1.6 55.1 175 34.4 1.7 2.8 71.7 | bowl 430 |  | 20045:200+23575:60+01128:46+11043:40+11458:50+11124:30+04058:6 | 0
    Teriyaki chicken | 161 21 6.5 3.1 0.02 2.8 851 1.8 106 260 12.2 1.2 0 67.1 | portion 150 | chicken teriyaki | 05098:120+06112:30 | 1
    General Tso's chicken | 295 12.9 16.4 24 0.9 11.6 435 2.8 53 201 12 1.2 1.6 45.1 | portion 300, plate 300, bowl 300, order 535 | general tso chicken | 36618 | 0
    Beef and vegetables, Chinese | 105 7.1 5.3 7.3 1.5 2.4 409 0.98 14 204 22 1.1 11.6 78.8 | portion 300, plate 300, bowl 300, order 574 | beef with broccoli, beef and broccoli, beef in black bean sauce, beef in oyster sauce, beef stir fry | 36603 | 0
    Dumplings, Asian | 183 10.2 5.7 21.9 1.2 - 221 2 26.6 178 36.6 1.5 11.4 61 | portion 120, dumpling 20, gyoza 20, wonton 20, plate 200, piece 20 | gyoza, potsticker, jiaozi, asian dumplings, wonton, dim sum | 18368:35+10220:25+11110:30+14411:10 | 1
    California roll | 117 3.3 2 21.2 1.2 1.4 97.8 0.35 3.6 110 11.3 0.89 1.5 72.6 | roll 198, piece 33 | sushi roll california | 20045:20+15138:6+09037:4+11205:3 | 1
    Miso soup | 15.6 1 0.55 1.7 0.3 0.45 213 0.09 0 26.4 9.5 0.22 0.03 95.8 | bowl 220, cup 220 | soupe miso, Misosuppe, sopa de miso | 16112:12+14411:190+16161:18+11669:2 | 1
    Pierogi | 111 3.9 1.3 21.2 - - 171 0.37 25.4 131 15.6 0.8 2.5 72.6 | portion 200, pierogi 40, piece 40, plate 240 | pierogies | 20097:60+11657:40 | 0
    Goulash | 106 12.4 4.7 3.8 0.83 2.1 82.6 1.3 36.2 219 14.4 1.3 19.3 78.4 | bowl 350, plate 350, portion 350 | hungarian goulash, Gulasch, goulasch, Rindergulasch, beef goulash | 23090:140+11282:90+11821:50+11546:15+04506:8+06476:80 | 1
    Käsespätzle | 191 9.2 9.6 17.4 - - 89.4 5.7 52.7 47 176 0.81 0.84 62.7 | plate 310 | cheese spaetzle | 20097:200+01040:65+11282:35+01001:10 | 1
    Moussaka | 131 6.5 8.1 8.5 1.3 2.4 102 2.5 21.2 228 31.9 0.74 3 76.1 | portion 350, plate 350, slice 350 |  | 11210:110+17225:75+11367:60+06166:60+11693:50+04053:8 | 0
    Bangers and mash | 154 6.2 9.4 11.2 0.96 1.2 475 3.9 27.7 265 17.5 0.56 3.6 71.3 | plate 400 | sausage and mash | 07064:96+11934:240+06116:64 | 1
    Roast dinner | 113 8.2 4.1 10.9 1.7 1 84 0.91 17.7 344 18 1.2 13.1 75.9 | plate 480 | sunday roast | 13425:110+11356:190+04506:11+11091:70+11125:50+06116:50 | 1
    Yorkshire pudding | 297 8.4 15.6 30.2 1 1.2 52.8 2.5 113 110 46.5 2.3 0.04 45.2 | pudding 30, large 70 | yorkshire puddings, yorkshires | 20081:38+01123:30+01079:20+04506:12 | 1
    Chicken fajitas | 188 12.7 6.4 19.1 1.4 2.4 262 1.7 29.6 188 57.1 1.5 22.8 60.7 | portion 290 | fajitas, fajita, fajitas de pollo | 18364:96+05064:90+11821:50+11282:30+04582:6+01056:18 | 1
    Bean chilli | 81.6 3.7 2.2 12.8 3.1 4 159 0.32 0 248 35.2 1.1 19.2 80.2 | bowl 350, cup 240, plate 350, portion 350 | chilli sin carne, vegetarian chilli, vegan chilli | 16145:120+11693:120+11282:45+11821:40+11176:20+04053:6 | 1
    Burrito bowl | 140 10.5 4 15.3 2.5 0.68 138 1.3 22.9 234 50.7 1.2 1.3 69.2 | bowl 470 |  | 20045:150+05064:100+16017:80+06164:60+09037:50+01009:20 | 1
    Tamale | 174 7.3 9 15.8 2.4 0.46 473 2.7 20 152 75 0.87 16.4 66 | tamale 130 | tamales, tamal | 36412 | 0
    Croque monsieur | 298 15.1 17.3 20.2 1.2 2.2 737 8.8 54.8 154 313 1.4 1.1 44.5 | sandwich 180 |  | 18070:60+07029:45+01023:45+01001:10+06166:20 | 0
    Bruschetta | 187 5.2 7.8 24.7 1.6 3.3 267 1.2 0 169 27.9 1.9 6.8 61.2 | slice 90 |  | 18029:40+11529:45+04053:6 | 0
    Club sandwich | 220 17.2 8.1 19.9 1.2 4.7 630 3.1 46 226 95 1.4 4.4 52.5 | sandwich 250 |  | 21461 | 1
    Falafel wrap | 204 6.9 8.1 26.5 - - 308 1.2 0 302 62.3 2.3 4.5 56.7 | wrap 240 | falafel in pita | 18364:62+16138:68+11250:30+11529:40+16137:40 | 1
    Flammkuchen | 229 7 9.1 29.3 1.2 1.4 172 4.4 22.5 135 40.9 1.8 1.2 53.6 | whole 280, half 140 | tarte flambée | 20081:100+14411:45+01056:80+10860:20+11282:35 | 1
    Frozen pizza | 268 10.4 12.3 29 2.2 3.6 447 4.3 14 152 179 2.3 1.2 46.3 | whole 350, half 175 | supermarket pizza, Tiefkühlpizza | 21224 | 2
    Thin-crust pizza | 302 12.8 13.9 31.2 2.5 3.6 742 6.2 28 199 288 1.7 3 38.9 | half 175, slice 76, whole 350 | ~pizza | 21301 | 1
    Gazpacho | 56.9 1.1 3.6 5.6 1 2.2 28.3 0.52 0 173 16.6 0.43 18 89.1 | bowl 300, glass 200, cup 240 | gaspacho | 11529:150+11205:50+11333:40+04053:10+18069:15+14411:35 | 0
    Guacamole with tortilla chips | 314 4.2 17 37.5 5.2 1.1 158 2.2 0 321 57.8 0.91 5.4 39.7 | portion 100 | chips and guacamole, guacamole con nachos, guacamole and chips | 25028:50+09037:40+11529:10 | 0
    Tiramisu | 258 5.5 15.4 25.5 0.57 17.8 167 8.3 136 101 41.7 1.2 0.74 52.6 | portion 120 |  | 18175:20+01017:21+01001:6+01123:15+19335:12+14209:25+19165:1 | 1
    Cheese on toast | 341 15.4 16.7 31.8 1.4 2.8 614 8.6 44 108 356 2 0 33.3 | slice 47 | welsh rarebit, melted cheese on toast, welsh | 18070:27+01009:20 | 2
    Bolognese sauce | 139 10.9 8.6 4.7 1.1 2.7 125 2.7 32.7 301 29.8 1.7 5.4 74.8 | portion 200 | ragù, meat sauce | 23575:90+11693:120+11282:30+04053:5 | 1
    Chicken katsu curry | 141 8.3 4.4 16.6 0.87 0.93 103 0.63 17.6 113 19.6 1 0.97 70.2 | plate 490 | katsu curry, katsu, ~curry | 20045:200+05064:100+18079:15+04506:16+11124:30+11282:40+20081:8+02015:2+06194:80 | 1
    Mozzarella sticks | 325 14.8 18.3 25.1 2 2.4 861 6.8 36 108 334 0.62 0 38.4 | portion 128, stick 32 | fried mozzarella | 36012 | 0
    Spanakopita | 196 7.3 12.3 14.6 1.4 1.2 403 7.3 68.1 225 175 2.4 3.8 63.4 | piece 130 | spinach pie, spinach and feta pie | 18338:30+11458:50+01019:30+01001:8+01123:12 | 0
    Tuna melt | 265 15.3 14 19.1 0.87 1.7 473 4.9 37 130 178 1.8 0 49.4 | sandwich 156 | tuna melt sandwich | 18070:54+15121:60+04025:12+01009:30 | 1
    Vegetable curry | 107 2.2 7.1 9.8 3.1 3.5 54.9 4.2 0 203 24.1 0.97 4.7 80.1 | portion 300, bowl 300, plate 318 | veg curry, Gemüsecurry, curry de légumes, curry de verduras, ~curry | 11584:150+12117:60+11693:60+11282:40+04582:8 | 1
    Chickpea curry | 115 4.2 4.8 15.2 4.5 4 178 0.37 0 189 41.1 1.1 4.2 74.9 | portion 300, bowl 300 | chana masala, chole, Kichererbsencurry, curry de pois chiches, curry de garbanzos, ~curry | 16358:150+11693:100+11282:50+04582:10+02015:3 | 1
    Tarka dal | 99.5 5.5 3.1 13.4 4.9 2 23.6 1.8 7.3 261 18 2.1 2.8 77.3 | bowl 300, portion 200 | tadka dal, dal tadka, tarka daal, ~dal | 16070:200+14411:60+11693:40+11282:40+01003:10 | 1
    Lamb curry | 135 12.3 7.5 4.8 1.4 2.5 81.4 1.6 36.3 265 33.7 1.4 3.9 74.9 | portion 300, bowl 300 | rogan josh, lamb rogan josh, lamb bhuna, lamb madras, lamb balti, ~curry | 17014:120+11282:60+11693:80+01116:30+04582:12+02015:3 | 1
    Chicken madras | 132 11 7.7 5.1 1.7 2.4 107 1.3 53.9 253 26.9 1.2 4.6 75.6 | portion 296, bowl 296 | madras, chicken bhuna, chicken vindaloo, vindaloo, chicken balti, balti, ~curry | 05098:120+11693:100+11282:60+04582:12+02015:4 | 1
    Chicken jalfrezi | 120 10.4 6.6 4.9 1.6 2.5 90 1.2 51 246 22 1.1 23.9 77.6 | portion 313, bowl 313 | jalfrezi, ~curry | 05098:120+11693:80+11821:50+11282:50+04582:10+02015:3 | 1
    Chicken korma | 211 13.5 15.9 4 1.2 2 62.8 5.3 82.9 225 52.9 0.89 1.3 66.1 | portion 265, bowl 265 | korma, ~curry | 05098:120+01053:40+01116:40+11282:40+12062:15+04582:8+02015:2 | 1
    Massaman curry | 166 9.7 11.3 7.4 - - 56.5 7 41.2 265 14.8 1.5 2.8 70.9 | portion 355, bowl 355 | massaman, ~curry | 05098:110+12118:110+11367:80+11282:40+16098:15 | 0
    Curry goat | 145 14.8 6.1 7.5 1.4 0.98 46.9 0.83 38.6 333 21.5 2.3 3.2 70.5 | portion 233 | goat curry, curried goat, ~curry | 17169:120+11367:60+11282:40+04582:10+02015:3 | 0
    Saag aloo | 93 2 4.6 12 1.9 1 28.6 0.36 0 344 56.4 1.5 8 80.4 | portion 200 | aloo saag, aloo palak | 11367:130+11458:100+11282:30+04582:12 | 0
    Aloo gobi | 88.3 1.6 4.5 11.3 1.9 1.7 8.9 0.36 0 216 12.7 0.29 22.8 82 | portion 250 |  | 11367:120+11136:120+11282:30+04582:12 | 0
    Bombay potatoes | 128 1.7 5.8 18 2.2 1.2 22.1 0.45 0 314 14.8 0.56 7.1 73.6 | portion 214 | bombay aloo, bombay potato | 11367:180+11693:20+04582:12+02015:2 | 0
    Keema | 176 13 11.3 5.3 1.5 2.5 75.7 4 45.6 282 24.9 1.4 5.2 69.7 | portion 255 | keema curry, keema matar, ~curry | 17225:120+11693:50+11305:40+11282:40+04582:5 | 0
    Chicken and vegetables, Chinese | 95 8.2 4.6 5.4 0.9 2.9 413 0.77 21 185 20 0.56 8.1 80.2 | portion 300, plate 300, bowl 300 | chicken stir fry, chicken and broccoli, chicken in black bean sauce, chicken with vegetables | 36626 | 1
    Prawns and vegetables, Chinese | 78 5.9 4 4.5 1.4 2.2 375 0.63 36 192 36 0.72 11.3 84.1 | portion 300, plate 300, bowl 300 | prawn stir fry, shrimp and vegetables, prawns with vegetables | 36620 | 0
    Lemon chicken | 252 11.9 13.6 20.6 1 8.2 252 2 32 161 40 1.2 2.3 52.7 | portion 300, plate 300 |  | 36617 | 0
    Crispy duck pancakes | 257 11.3 14.8 18.9 1.2 3.7 368 4.8 38.5 179 49.3 2.3 1.6 53.4 | portion 220, pancake 55 | peking duck, crispy duck, crispy aromatic duck, Pekingente, canard laqué, pato pekín | 05140:100+18364:60+11205:25+06175:20+11291:15 | 0
    Bao bun | 241 12 4.9 36 1.2 6.1 151 1.6 28.4 158 14.4 2.3 0.22 46.4 | bun 110 | bao, steamed bun, steamed pork bun | 20081:48+14411:25+10073:40+06175:10+19335:5 | 0
    Summer roll | 107 6.1 0.6 18.6 1 0.58 204 0.16 42.2 104 28.7 0.35 1 73.9 | roll 110 | summer rolls, fresh spring roll, rouleau de printemps, Sommerrolle, rollito vietnamita | 20134:45+15151:22+20061:10+11250:15+11124:10+14411:8 | 0
    Nem | 222 9.9 7.2 29.5 2.1 5.3 407 1.6 14 212 34 1.6 29.3 51.3 | portion 140, nem 35 | vietnamese spring roll, pâté impérial | 22953 | 0
    Banh mi | 224 12 8.2 25.1 1.4 2.9 331 2.1 26.5 202 34.5 2.3 1.2 53.4 | sandwich 220 | bahn mi | 18029:100+10073:60+11124:25+11205:25+04025:10 | 0
    Laksa | 93 4.2 5.2 8.1 - - 226 3.6 19.6 77.8 34.5 0.99 0.89 81.7 | bowl 560 | curry laksa | 20134:150+15151:50+12118:100+06194:200+16129:30+11043:30 | 0
    Sausage sandwich | 322 13.4 20.1 21.9 1.2 3 665 7.8 56.5 231 67.7 2.2 0 42.2 | sandwich 140 | sausage bap, sausage butty | 18069:60+07064:72+01001:8 | 1
    Cheese and pickle sandwich | 317 11.8 17.3 29.1 1.4 7.3 598 9.6 45.3 88.2 280 1.9 0.16 39.4 | sandwich 128 | ploughman's sandwich, ~sandwich | 18069:60+01009:40+11945:20+01001:8 | 1
    Cheese and tomato sandwich | 261 10.4 14.9 21.4 1.4 3.1 409 8.3 39.2 137 245 1.6 3.7 51.2 | sandwich 148 | cheese tomato sandwich, ~sandwich | 18069:60+01009:40+11529:40+01001:8 | 1
    Prawn sandwich | 241 15.7 10.4 20.4 2.8 2.1 687 1.8 95.6 192 114 1.3 0 51.2 | sandwich 139 | prawn mayo sandwich, ~sandwich | 18075:64+15151:60+04025:15 | 1
    Cucumber sandwich | 206 5.2 7.9 28.8 1.7 3.8 321 4.2 15.9 126 87.7 2.1 1 56.7 | sandwich 108 | ~sandwich | 18069:60+11205:40+01001:8 | 0
    Salmon sandwich | 223 13.3 8.7 22.7 3.1 2.8 510 3.8 25.2 210 102 1.6 0 52.1 | sandwich 124 | smoked salmon sandwich, salmon and cream cheese sandwich, ~sandwich | 18075:64+15077:40+01017:20 | 1
    Vegetable sandwich | 194 5.8 10 20 1.4 3.1 265 1.9 62.2 158 69.4 1.8 3.9 62.9 | sandwich 160 | sándwich vegetal, salad sandwich, sandwich crudités, ~sandwich | 18069:60+11529:40+11250:20+01129:25+04025:15 | 1
    Pulled pork sandwich | 200 12.2 4.2 28 1.5 12.6 617 1.3 24.7 253 81.9 1.9 0.52 53.1 | sandwich 170 | pulled pork bun, pulled pork burger | 18350:50+22972:120 | 0
    Philly cheesesteak | 245 17.9 10.5 19.9 0.92 2.2 378 4.8 42.5 222 140 2.7 0.6 49.9 | sandwich 260 | cheesesteak, philly cheese steak | 18029:90+23279:100+01035:40+11283:30 | 0
    Sloppy joe | 226 15.8 9.3 19.3 0.78 5.7 333 3.3 42 274 65.7 2.3 1.7 54.1 | sandwich 180 |  | 18350:50+23575:85+11935:30+11282:15 | 0
    Panini with ham and mozzarella | 226 12 8.1 25.6 1.7 0.96 629 3.8 27.1 150 153 1.7 2.5 52 | panini 230 | panini, panino | 18033:110+07029:40+01026:50+11529:30 | 1
    Bagel with smoked salmon | 215 13.2 2.3 34.8 1.1 5.6 506 0.55 7.7 130 149 2.7 0 46.6 | bagel 149 | smoked salmon bagel, salmon bagel | 18001:99+15077:50 | 1
    Bagel with smoked salmon and cream cheese | 236 11.9 7 31.3 0.94 5.4 480 3.3 22.4 130 146 2.4 0 47 | bagel 169 | salmon and cream cheese bagel, smoked salmon and cream cheese bagel, lox bagel | 18001:99+15077:45+01017:25 | 1
    Ham baguette | 240 12.5 4.2 37.7 1.9 3.3 761 1.2 16.8 167 43.8 3.1 1.2 43.1 | baguette 170, sandwich 170 | baguette with ham, baguette jambon, sandwich jambon, bocadillo de jamón york | 18029:120+07029:50 | 1
    Tuna baguette | 233 12.2 7.4 29.4 1.3 2.7 465 1.3 14.3 135 37 2.8 0.19 49.2 | baguette 195, sandwich 195 | baguette with tuna, tuna mayo baguette, sandwich au thon, sandwich thon, ~bocadillo | 18029:110+15121:60+04025:15+11250:10 | 1
    Baguette with tuna in oil | 246 17.2 4.5 33.6 1.4 3 536 0.88 6.4 149 38.2 3 0 42.5 | sandwich 170 | bocadillo de atún, ~bocadillo, bocata de atún | 18029:110+15119:60 | 1
    Chicken baguette | 221 13.5 7 25.5 1.3 2.7 350 1.3 24.9 170 32.9 2.3 2 52.8 | baguette 230, sandwich 230 | baguette with chicken, sandwich poulet crudités, sandwich au poulet, bocadillo de pollo, ~bocadillo, bocata de pollo | 18029:110+05064:60+11250:15+11529:30+04025:15 | 1
    Baguette with Spanish omelette | 204 7.9 5.5 30.7 1.6 2.7 315 1.2 67.9 174 38.4 2.3 2.3 54.5 | sandwich 230 | bocadillo de tortilla, bocadillo de tortilla de patatas, ~bocadillo, bocata de tortilla | 18029:110+11367:60+01123:42+11282:12+04053:6 | 1
    Baguette with fried squid | 228 14 4.7 32 1.2 - 469 1.1 117 190 46.1 2.6 1.9 47.2 | sandwich 200 | bocadillo de calamares, ~bocadillo, bocata de calamares | 18029:110+15176:90 | 1
    Baguette with pork loin | 262 17.6 7.6 30 1.3 2.7 373 2.6 34.5 240 38.1 2.7 0.25 43.3 | sandwich 190 | bocadillo de lomo, ~bocadillo, bocata de lomo | 18029:110+10023:80 | 1
    Ham roll | 273 10.6 13.2 28.3 2.7 0.96 738 6.1 36.5 164 113 2.4 1.3 45.2 | roll 85 | ham bap, roll with ham, Schinkenbrötchen, Schinkensemmel, ~belegtes Brötchen | 18347:50+07029:28+01001:7 | 1
    Cheese roll | 337 13.6 19.6 27.2 2.2 1.7 635 11.1 56.6 110 344 2.1 0 36.8 | roll 87 | cheese bap, roll with cheese, Käsebrötchen, Käsesemmel, ~belegtes Brötchen | 18347:50+01022:30+01001:7 | 1
    Roll with salami | 353 11.3 21.1 30.2 2.5 1.4 890 9 40.3 165 119 2.7 0 34.5 | roll 77 | salami roll, Salamibrötchen, Salamisemmel, ~belegtes Brötchen | 18347:50+07926:20+01001:7 | 1
    Roll with raw pork mince | 251 11.9 12.7 22 1.9 1.1 269 4.3 33.3 197 89.7 2.1 0.87 52 | roll 108 | Mettbrötchen, Mettsemmel, Hackepeterbrötchen | 18347:50+10219:50+11282:8 | 0
    Leberkäse roll | 290 10.4 18.2 20.4 0.88 1.9 860 6.9 36.5 265 46.7 2 9.7 48.1 | roll 172 | Leberkässemmel, Leberkäsesemmel, Fleischkäsebrötchen | 18353:57+07007:110+02046:5 | 0
    Fish roll | 230 10 10.8 23 1.7 4.6 666 1.7 6 96.3 109 2 0.75 53.8 | roll 130 | Fischbrötchen, Matjesbrötchen, Bismarckbrötchen | 18347:50+15041:60+11282:10+11937:10 | 0
    Bread with butter and honey | 338 5.3 12.8 52.3 1.6 27 370 7.3 28.9 90.9 88 2.2 0.14 28.1 | slice 52 | Honigbrot, tartine au miel, tartine beurre miel, ~tartine | 18069:30+01001:7+19296:15 | 1
    Strammer Max | 233 12.2 12.6 17.1 2.3 1.4 630 5.1 161 189 52.6 1.8 1.3 55.6 | portion 138 | Schinkenbrot mit Spiegelei | 18060:45+07029:40+01128:46+01001:7 | 0
    Toast Hawaii | 198 11.3 8.7 18.8 1.3 6.3 571 4.5 37.3 163 184 1.1 4.1 59 | slice 120 | hawaiian toast | 18070:27+07029:28+09354:40+01022:25 | 0
    Croque madame | 277 14.8 16.8 16.3 0.94 1.8 629 7.9 125 154 262 1.5 0.87 49.5 | sandwich 226 |  | 18070:60+07029:45+01023:45+01001:10+06166:20+01128:46 | 0
    Boiled egg with soldiers | 246 10.5 14.4 18.2 0.8 2.2 318 6.4 240 119 70 1.8 0 55.5 | portion 84 | boiled egg and soldiers, egg and soldiers, dippy egg and soldiers | 01129:50+18070:27+01001:7 | 1
    Hummus wrap | 166 4.7 4.9 25.8 2.7 2.1 330 0.87 0 194 68 1.8 5.2 63 | wrap 182 |  | 18364:62+16137:60+11250:20+11529:20+11124:20 | 1
    Chicken Caesar wrap | 242 16.4 10.8 18.8 1.2 1.6 454 2.4 39.9 186 93 1.8 0.49 52.6 | wrap 177 | caesar wrap | 18364:62+05064:70+11251:20+43015:20+01033:5 | 1
    Gyros in pita | 187 13.8 6.1 18.4 0.92 1.3 196 2 35.8 226 46.7 1.4 2.3 60.7 | pita 280 | gyros, gyro, gyros pita, pita gyros, souvlaki pita | 18041:85+10073:110+01256:25.6+11205:12.8+04053:0.96+11215:0.64+11529:30+11282:15 | 1
    Chicken kebab in pita | 154 10.9 3.2 19.8 1.1 1.6 211 0.99 40.6 194 50.3 1.3 2.4 65.2 | kebab 340 | chicken kebab, chicken doner, chicken shawarma, Hähnchendöner, kebab de pollo, kebab poulet | 18041:110+05098:100+11250:30+11529:40+11282:20+01116:40 | 1
    Döner plate | 227 10.6 13.2 16.3 1.6 0.78 109 3.8 33.4 383 25.8 1 3.1 59 | plate 410 | Dönerteller, kebab plate, assiette kebab, plato de kebab, doner and chips, kebab and chips | 17225:140+21138:150+11250:24.6+11529:24.6+11205:29.2+11124:8.2+04135:6.2+01256:25.6+04053:0.96+11215:0.64 | 0
    Lahmacun | 207 9.2 7.1 25.8 1.3 0.85 22.1 2.2 22 169 16.9 2.1 5.6 57.5 | piece 220 | turkish pizza, türkische Pizza | 20081:70+14411:40+17225:50+11529:30+11282:20+04053:5+11297:5 | 0
    French tacos | 273 11.8 12.8 26.9 1.8 1.1 419 3.9 29.6 312 78.7 1.9 1.4 46.6 | tacos 360 | tacos français | 18364:100+21138:100+23575:100+06930:60 | 0
    Dolmades | 170 1.9 10.2 17.9 0.86 1.2 12.1 1.4 0 87.8 19.2 0.84 8.7 69.5 | portion 120, piece 30 | dolma, stuffed vine leaves, stuffed grape leaves, feuilles de vigne farcies, gefüllte Weinblätter | 20045:55+11110:20+04053:10+11282:10+11693:5 | 0
    Chicken burrito | 184 13 4.1 22.8 1.9 1.1 261 1.6 27.3 188 78.1 1.7 0.12 58.8 | burrito 305 | burrito de pollo, chicken and rice burrito | 18364:70+05064:80+20045:80+16017:40+06164:20+01009:15 | 1
    Fish taco | 202 8.9 8.4 22.7 1.5 1.9 460 2.3 21.7 200 56.3 1.1 6.4 58.1 | portion 230, taco 115 | taco de pescado, baja fish taco | 18364:30+36033:55+11109:20+01056:10 | 1
    Tacos al pastor | 189 14.8 7.8 14.7 2.1 1.8 51.7 2.6 46.6 256 35.3 1.2 6.5 62.1 | portion 261, taco 87 | pork taco, taco al pastor | 18363:24+10073:45+09266:10+11282:8 | 1
    Empanadilla | 307 11.5 18.5 23.2 1.2 1.1 386 4.5 34.3 146 18.5 2 1.9 45 | empanadilla 60, portion 120 | empanadilla de atún | 18336:45+15119:25+11693:15+01129:8+11282:7 | 0
    Empanada gallega | 232 9.7 8.7 28 1.5 1.5 104 1.3 3.6 147 15 2.1 14.7 52.6 | slice 150 | empanada de atún | 20081:50+15119:30+11282:20+11821:15+11693:15+04053:10+14411:10 | 0
    Pupusa | 256 11.7 13.2 22.4 2.9 1.2 400 6.5 32 120 325 0.56 0 50.4 | pupusa 117 | pupusa de queso, cheese pupusa | 36409 | 0
    Chilaquiles | 184 4.7 9.7 20.4 2.2 3.1 573 3 11.9 232 117 0.59 1.1 62.9 | plate 210, portion 210 |  | 25028:50+06164:120+01228:25+01056:15 | 0
    Chicken mole | 216 17.2 13.7 6.1 1.7 2.2 109 3.1 79.8 300 43.3 1.9 - 62.3 | portion 217 | mole poblano, mole, pollo con mole | 05098:130+11693:50+16390:10+12023:5+19904:8+18363:6+04582:8 | 0
    Pozole | 70.4 4.6 3.1 5.7 1 0.92 299 1 15.4 66.7 10.9 0.58 0.16 85.5 | bowl 470 | posole | 20030:180+10081:70+06194:200+11250:20 | 0
    Street corn | 174 4.5 10.8 17.7 2 3.8 174 2.7 12 192 67.2 0.39 4.5 65.6 | ear 125 | elote, elotes, mexican street corn, esquites | 11168:103+04025:12+01267:10 | 0
    Ajiaco | 71.5 5.2 1.9 8.8 0.82 1 168 0.89 15.9 169 8.5 0.31 2.9 83.4 | bowl 475 |  | 05064:60+11367:150+11168:50+06194:200+01053:15 | 0
    Sancocho | 90.6 5.4 1.7 13.9 1 2.8 146 0.46 24.3 215 6.7 0.42 5.7 78.3 | bowl 450 |  | 05098:80+11134:60+09278:60+11367:60+11168:40+06194:150 | 0
    Lomo saltado | 183 7.9 8.3 19.3 1.3 0.87 154 1.8 18.9 276 12.8 1.3 3.5 63.4 | plate 526 |  | 23279:120+21138:120+20045:150+11282:60+11529:60+04582:8+16123:8 | 0
    Ají de gallina | 175 11.2 6.7 16.8 0.64 2.4 68.3 1.4 26.6 158 62.2 1.1 0.91 64.6 | plate 385 |  | 05064:100+18069:25+01096:60+12155:10+11282:30+04582:10+20045:150 | 0
    Choripán | 309 15 15.1 27.6 1.1 2.7 910 5.2 29 212 36.2 2.6 0.05 40.2 | sandwich 163 | chorizo sandwich | 18029:80+07089:83 | 0
    Pastel de choclo | 142 9.3 7.4 10.4 0.83 2.3 166 2.2 54.8 198 16.2 1.1 3.3 72 | portion 300 | corn pie | 11174:150+23575:80+11282:40+01129:25+04582:5 | 0
    Completo | 226 6.3 17.3 12.4 - - 421 4.2 27.5 225 17.8 1.4 4.5 62.2 | completo 183 | completo italiano, chilean hot dog | 21118:98+09037:40+11529:30+04025:15 | 0
    Chicken with rice, Latin American | 174 12 5.1 20 1.2 0.55 518 1.1 36 184 18 0.95 - 61.1 | plate 300, cup 141 | arroz con pollo, chicken and rice | 36401 | 1
    Patatas con carne | 115 8.7 3.4 13 1.4 1.2 34.9 0.91 22.9 301 13.3 1 5.7 74.1 | plate 346 | patatas guisadas con carne, beef and potato stew | 11367:200+23090:80+11282:30+11693:30+04053:6 | 0
    Seafood paella | 148 9.6 4.2 17 0.38 - 238 0.74 65.3 117 29.2 1.5 11.8 68 | plate 380, portion 380, bowl 380 | paella de marisco, paella aux fruits de mer, arroz con marisco, Meeresfrüchte-Paella | 20045:200+15151:70+15165:40+15176:30+11821:30+04053:10 | 1
    Chicken paella | 155 9.2 5.1 17.2 0.94 0.35 23.9 1.1 32.1 137 14.4 1.3 1 67.9 | plate 370, portion 370 | paella valenciana, paella de pollo | 20045:200+05098:70+17179:30+11053:40+16072:20+04053:10 | 1
    Rice with tomato and fried egg | 119 4 2.8 18.6 0.71 1.4 146 0.75 60.8 127 22 1.2 0.52 73.7 | plate 306 | arroz a la cubana | 20045:180+01128:46+06931:80 | 0
    Arroz negro | 151 8.5 3.8 19.8 0.46 - 168 0.56 44.8 180 46.1 3.1 2.6 66.8 | plate 300 | black rice with squid | 20045:200+15229:60+11693:30+04053:10 | 0
    Fideuà | 162 10.1 3.9 21 1.3 - 222 0.62 50.8 136 36.8 2 1.6 64 | plate 340 | fideua de marisco | 20121:220+15151:50+15229:30+11693:30+04053:10 | 0
    Cocido madrileño | 106 7.7 3.7 10.9 2.4 1.8 211 1.2 16.1 213 22.6 1.2 6.1 76.6 | plate 488 | cocido | 16057:120+23090:50+07019:20+10860:8+11367:80+11110:60+06194:150 | 0
    Macaroni with chorizo | 161 6.7 5.5 20.6 1.6 1.8 274 1.9 10.9 167 12.7 1.2 0.59 66.1 | plate 340 | macarrones con chorizo | 20121:200+07019:40+06931:100 | 0
    Tripe stew | 74 8.6 2.6 4.1 - - 411 1 59 81 22 0.68 - 83.4 | bowl 250, plate 250 | callos, mondongo, menudo, tripe soup | 36414 | 0
    Ham croquettes | 278 8 18.4 20 0.86 3.1 474 5.5 37 163 78.9 1.3 0 51.8 | portion 120, croquette 30 | croquetas, croquetas de jamón, croqueta, croqueta de jamón | 01077:45+20081:12+10141:12+18079:12+04506:10+01001:6+01123:3 | 1
    Salmorejo | 143 2.9 8.9 13.6 1.3 2.8 129 1.3 0 193 18.7 1.1 9.8 73.8 | bowl 240, portion 240 |  | 11529:170+18029:50+04053:20+11215:1 | 0
    Ajoblanco | 180 4.1 15.1 8.7 1.9 1.1 70.5 1.7 0 112 44.1 0.98 0 71.5 | bowl 223 | ajo blanco | 12061:30+18029:25+04053:18+14411:150 | 0
    Stuffed peppers | 102 7 4.2 8.4 1.3 2.7 90.2 1.5 19.8 238 15 1.1 60.2 79.6 | portion 320, pepper 160 | stuffed pepper, gefüllte Paprika, gefüllte Paprikaschoten, poivrons farcis, pimientos rellenos | 11821:150+23575:70+20045:50+06931:50 | 1
    Stuffed tomatoes | 126 9.1 7.7 5 0.93 1.9 55.7 2.3 26.7 273 21.2 1.2 8.8 77.5 | portion 233, tomato 233 | tomates farcies, gefüllte Tomaten, tomates rellenos | 11529:150+23575:70+18079:8+04053:5 | 0
    Stuffed aubergine | 120 8.8 6.9 5.9 1.6 2.5 142 3 28.9 216 60.9 0.94 1 77.3 | portion 290 | berenjenas rellenas, aubergine farcie, gefüllte Aubergine | 11210:150+23575:70+06931:50+01009:20 | 0
    Cannelloni | 178 10.2 8.5 14.5 0.8 2 178 2.9 23.7 164 80.6 1.2 0.74 65.7 | portion 318, plate 318 | canelones | 20121:110+23575:70+06166:110+01033:8+11282:20 | 1
    Pasta bake | 155 6.7 5.3 19.8 1.6 1.9 218 2.6 13.4 134 96.4 0.97 0.62 67 | portion 320, plate 320 | Nudelauflauf, gratin de pâtes, macarrones gratinados, pasta al horno, macarrones al horno | 20121:180+06931:100+01009:40 | 1
    Tuna pasta bake | 142 8.6 4.1 17.6 1.4 1.5 208 2 15.7 135 74.9 1.1 0.86 68.6 | portion 375, plate 375 |  | 20121:180+06931:80+15121:60+01009:35+11176:20 | 1
    Maultaschen | 156 10 5.9 15.5 - - 32.4 2 43.3 175 29.5 1.5 1.6 68 | portion 200, piece 60 | swabian ravioli | 20094:60+10220:25+11458:15 | 0
    Wurstsalat | 248 6.9 22.6 4.3 0.33 2.2 748 7.6 35.1 250 24.1 0.86 10.5 63.8 | portion 195 | sausage salad | 07007:120+11282:20+11937:30+04135:25 | 0
    Onion tart | 238 7.1 16 16.5 0.98 2.3 339 5.2 70.6 164 33.7 1.2 2.2 59 | slice 150 | Zwiebelkuchen, tarte à l'oignon, onion quiche | 18336:25+11283:40+01123:15+01056:12+10860:8 | 0
    Pissaladière | 174 4.4 5.9 25.9 1.5 2.2 133 0.85 2.5 120 24 1.7 2.3 63.1 | slice 150 |  | 20081:28+14411:17+11283:45+04053:5+15002:3+09193:3 | 0
    Chicken fricassee | 135 14.2 5.8 6 0.88 2.5 176 1.6 35 229 58.1 0.73 1.9 73.1 | portion 265 | Hühnerfrikassee, fricassée de poulet | 05064:100+06166:110+11305:30+11263:25 | 0
    Veal in cream sauce | 172 18.1 9.5 1.6 0.38 0.62 49.6 5.1 80.9 330 17.6 0.53 0.11 68.8 | portion 235 | Zürcher Geschnetzeltes, Züricher Geschnetzeltes, Geschnetzeltes, émincé de veau | 17102:120+01053:45+11263:50+14106:20 | 0
    Stuffed cabbage | 104 8.7 5.1 5.8 0.97 1.3 142 2 24.2 208 31 1.1 16.8 79.5 | portion 245 | stuffed cabbage rolls, cabbage roll, Kohlroulade, Krautwickel, Krautroulade, chou farci | 11110:110+23575:65+20045:20+06116:50 | 0
    Kaiserschmarrn | 211 7.2 8.1 27.3 0.75 8.7 87.4 4.1 117 134 62.1 1.7 0.07 56.6 | portion 250 |  | 20081:24+01077:36+01123:28+19335:5+01001:5+09298:3 | 0
    Germknödel | 295 6.7 6.4 51.8 1.5 11.6 62 3.6 37 103 41 2.5 1 34.5 | dumpling 190 |  | 20081:50+01079:22+01123:6+19335:5+01001:6+19297:11 | 0
    Dampfnudel | 293 7.5 6.6 50.2 1.5 7.6 61.2 3.7 38 106 44 2.7 0.05 35.1 | piece 110 | Dampfnudeln, Buchtel, Buchteln, Rohrnudel | 20081:55+01079:25+01123:6+19335:6+01001:6 | 0
    Apricot dumplings | 163 7.2 5.5 21.4 1.4 4.6 98.5 2.9 38.4 172 59.1 1.3 3.3 65 | dumpling 100, portion 200 | Marillenknödel, apricot dumpling | 01256:33+09021:33+20081:16+01123:7+18079:6+01001:5 | 0
    Quark strudel | 195 8.1 6.7 25.6 0.53 10.7 197 3.3 43 104 63.9 1.1 0 58.6 | piece 150 | Topfenstrudel, cream cheese strudel | 18338:28+01256:50+01123:8+19335:9+01001:5 | 0
    Blanquette de veau | 154 15.5 7.8 4.7 0.66 2.1 166 2.5 56.2 271 58.1 0.78 1.1 70.6 | portion 280 | blanquette, Kalbsfrikassee | 17117:120+06166:90+11124:40+11263:30 | 0
    Pot-au-feu | 78.3 8.8 1.8 7 0.98 1.3 95.4 0.72 24.8 219 15.5 0.98 3.1 81.6 | plate 480 | bœuf gros sel | 23090:120+11367:110+11124:80+11247:50+06476:120 | 0
    Choucroute garnie | 96.6 5.8 4.7 7.9 1.8 1.2 618 1.8 15 253 18.4 1 8.7 79.5 | plate 440 | choucroute alsacienne, sauerkraut with sausages | 11439:200+11367:120+07022:60+10153:60 | 0
    Basque chicken | 128 10 7.9 4.2 1.1 2.5 87.7 1.9 53 236 16.3 0.88 30.6 77.4 | portion 326 | poulet basquaise | 05094:130+11821:70+11693:80+11282:40+04053:6 | 0
    Coq au vin | 160 13.7 9 2.2 0.5 0.56 133 2.6 70.3 255 9.5 0.74 0.79 72.7 | portion 280 |  | 05094:140+14096:50+11263:50+11282:30+10860:10 | 0
    Rabbit in mustard sauce | 222 23.8 13.2 0.84 0.24 0.55 99.9 6 89.9 252 30.5 1.9 0.12 60.1 | portion 170 | lapin à la moutarde | 17179:130+01053:30+02046:10 | 0
    Couscous with meat and vegetables | 145 10.9 5.2 12.9 1.8 0.84 39.1 1.7 36.1 176 14.6 0.98 0.85 70.6 | plate 490 | couscous royal, couscous with meat | 20029:200+17014:60+05094:60+17225:45+04053:2.5+02028:1.5+11215:1+11584:120 | 0
    Chicken tagine | 168 12.1 8.8 10.3 2.1 5.5 82.7 2.1 58.9 301 23.8 1.3 3.1 68.1 | portion 316 | tajine de poulet, chicken tajine, Hähnchen-Tajine, tagine, tajine | 05094:140+11282:50+11693:60+16057:40+09032:20+04053:6 | 0
    Pasta with salmon | 194 8.5 8.4 20.7 1.2 0.77 18.3 3.9 32.2 116 16.9 0.91 0.83 62 | plate 350, portion 350 | salmon pasta, pâtes au saumon, Nudeln mit Lachs, pasta con salmón, spaghetti with salmon | 20121:230+15237:70+01053:50 | 1
    Pasta with meatballs | 167 7 6.5 20.1 1.9 2.2 262 2.1 17.1 167 29.5 1.3 - 65.5 | plate 375, portion 375 | meatballs with pasta, meatball pasta | 20121:200+07972:95+06931:80 | 1
    Tartiflette | 165 5.6 10.3 13 1.2 1.4 188 5.6 30.8 247 99.3 0.25 4.9 69.9 | portion 315, plate 315 |  | 11367:180+01024:55+01053:25+10123:20+11283:35 | 0
    Raclette | 174 10.2 9.9 11.2 1.1 0.68 334 5.6 44.8 252 215 0.42 4.4 67.2 | portion 380 | raclette with potatoes | 01034:120+11367:200+07029:40+11937:20 | 1
    Cheese fondue | 306 17.9 16 19.6 0.81 2 555 9 51.3 92.5 492 1.6 0 42.1 | portion 300 | fondue savoyarde, Käsefondue, fondue, fondue de queso | 01023:140+18029:110+14106:50 | 0
    Endives with ham | 104 5.9 6.7 5.4 1.7 - 322 2.5 17.3 196 114 0.38 2.2 80.5 | portion 315 | endives au jambon, chicons au gratin | 11151:150+07029:45+06166:100+01023:20 | 0
    Toad in the hole | 310 12.9 20.8 17.4 0.57 1.2 391 5.3 101 213 29.8 1.8 0.02 47.3 | portion 216 |  | 20081:45.6+01123:36+01079:24+04506:14.4+07064:96 | 1
    Chicken and mushroom pie | 233 12.1 13.9 14.7 0.71 1.6 200 2.6 25.5 198 46.1 1.1 0.26 58.4 | pie 230, slice 150 | chicken mushroom pie | 05064:62+18211:55+06166:75+11263:35 | 1
    Ploughman's lunch | 218 8.5 11 22.4 1.4 7.1 421 6.2 29.5 110 163 1.3 3 56.4 | plate 280 | ploughman's, ploughmans | 18029:80+01009:60+09003:60+11945:30+11529:40+01001:10 | 1
    Lamb stew | 79.6 7.1 1.8 8.5 1.1 1.4 116 0.63 20 236 11.5 0.64 3.8 81.9 | bowl 400, plate 400 | irish stew, lamb casserole, Lammeintopf, navarin d'agneau, estofado de cordero | 17014:90+11367:130+11124:50+11282:40+06194:100 | 1
    Lancashire hotpot | 97.6 8.2 2.3 10.9 1.1 0.96 133 0.89 21.2 256 9.5 0.79 4.2 77.9 | portion 390 | lancashire hot pot | 11367:170+17014:90+11282:50+06116:80 | 1
    Chicken casserole | 95.1 9.3 3.2 7.1 1 1.4 188 1 42.6 224 13.1 0.66 3 79.6 | portion 350, bowl 350, plate 350 | chicken stew, Hühnereintopf, estofado de pollo, ragoût de poulet | 05098:110+06116:90+11367:60+11124:50+11282:40 | 1
    Beef stroganoff | 144 11.7 9.6 3.4 0.55 1 133 4.3 41.8 262 27.5 1.4 0.94 74.3 | portion 290 | stroganoff, Bœuf Stroganoff | 23279:110+01056:55+11263:50+06116:45+11282:30 | 1
    Beef wellington | 329 17.8 23 11.8 0.54 0.18 126 6.7 80.7 277 8.2 3.2 0.79 46.5 | slice 190 |  | 13927:110+18211:45+11263:20+07053:15 | 1
    Kedgeree | 148 10.7 4.4 15.3 0.52 0.21 261 2.1 83.3 166 30.7 1.3 0 68.3 | plate 340, portion 340 |  | 20045:180+15035:100+01129:50+01001:10+02015:2 | 1
    Jambalaya | 141 9.8 4.7 14.1 0.58 0.98 283 1.5 49.6 159 22.9 1.1 12 70.6 | bowl 350, plate 350 |  | 20045:150+05098:50+07089:40+15151:40+11693:40+11821:30 | 1
    Gumbo | 102 8.4 6.2 2.8 0.44 0.77 403 1.5 47.2 120 23.9 0.48 8.7 81.6 | bowl 370 |  | 06194:170+05098:50+07089:35+15151:40+11279:40+11821:20+20081:6+04506:8 | 1
    Pizza with ham and mushrooms | 234 11.2 8.8 27.5 2.1 3.1 606 3.9 19.9 197 154 2.1 1.7 50.1 | half 230, whole 460, slice 115 | pizza reine, pizza prosciutto e funghi, ham and mushroom pizza, ~pizza | 21299:370+07029:50+11260:40 | 1
    Pizza with ham | 253 12.1 9.5 29.5 2.2 3.1 669 4.3 22.2 187 167 2.3 1.7 46.3 | half 230, whole 460, slice 115 | ham pizza, pizza prosciutto, pizza jambon, pizza de jamón, ~pizza, Pizza Schinken | 21299:400+07029:60 | 1
    Hawaiian pizza | 232 10.6 8.5 28.4 2.1 4.5 580 3.8 18.8 177 152 2.1 2.6 50.2 | half 235, whole 470, slice 118 | ham and pineapple pizza, Pizza Hawaii, pizza hawaïenne, pizza hawaiana, ~pizza | 21299:370+07029:45+09354:55 | 1
    Four cheese pizza | 280 13.4 12.4 28.5 1.9 3.1 630 6.3 27.9 165 265 2.1 1.2 43 | half 230, whole 460, slice 115 | pizza quattro formaggi, pizza quatre fromages, pizza cuatro quesos, Pizza Vier Käse, ~pizza | 21299:390+01004:20+01023:25+01026:25 | 1
    Meat feast pizza | 274 13.3 12.2 27.5 2 2.8 664 5.1 32.5 217 134 2.4 1 44.5 | half 235, whole 470, slice 118 | meat pizza, meat lovers pizza, pizza carnivore, ~pizza | 21302:400+07029:30+23575:40 | 1
    Vegetable pizza | 220 9.5 7.8 28 2.2 3.4 482 3.6 13.7 189 153 2.1 12.6 52.6 | half 230, whole 460, slice 115 | veggie pizza, vegetarian pizza, Gemüsepizza, pizza aux légumes, pizza vegetal, ~pizza | 21299:370+11821:40+11263:30+11282:20 | 1
    Calzone | 234 11.3 8.8 27.4 2.1 2.9 610 3.9 20.1 204 153 2.1 1.6 50 | calzone 350 | pizza calzone | 21299:280+07029:40+11263:30 | 0
    Steak sandwich | 225 16.5 7.5 23.1 1.1 2.5 288 2.5 37.7 238 27.5 3.1 0.71 51.5 | sandwich 220 | pepito de ternera, ~sandwich | 18029:90+23279:100+11283:30 | 1
    Corned beef sandwich | 290 16 13.5 25.1 1.4 2.9 673 6.5 51 123 79.9 2.7 0 44.1 | sandwich 118 | ~sandwich | 18069:60+13348:50+01001:8 | 0
    Chicken salad sandwich | 188 15.2 6.7 16.1 2.4 2.1 224 1.3 30.8 237 67.6 1.4 2.6 60.9 | sandwich 179 | ~sandwich | 18075:64+05064:60+11250:15+11529:30+04025:10 | 1
    Jam sandwich | 308 5.9 9.1 50.4 2 16.7 380 4.9 18.5 104 100 2.5 2.4 33.1 | sandwich 93 | jam butty, ~sandwich | 18069:60+19297:25+01001:8 | 1
    Chip butty | 312 5.4 13.2 42.7 3.2 2.3 334 3.8 9.1 384 66 1.8 2.7 36.8 | sandwich 190 | chip sandwich | 18069:72+21138:110+01001:8 | 0
    Bacon and egg sandwich | 304 13.4 17.1 23.3 1.2 2.8 609 6.8 168 180 91.1 2.5 0 43.9 | sandwich 130 | egg and bacon sandwich, bacon and egg roll, ~sandwich | 18069:60+10860:16+01128:46+01001:8 | 1
    Cheesy chips | 330 7.4 18.4 33.8 3.1 0.3 293 5.6 19.4 483 143 0.69 3.8 38.3 | portion 210 | chips and cheese, cheese fries | 21138:170+01009:40 | 1
    Poutine | 238 6.6 12.6 24.7 2.2 0.4 377 3.8 14 357 95.8 0.72 2.6 54.1 | portion 360 |  | 21138:200+01026:60+06116:100 | 0
    Chips and gravy | 239 3.5 11.3 31.2 2.8 0.27 308 2 0.84 440 14.6 0.78 3.4 52.3 | portion 250 | chips with gravy | 21138:180+06116:70 | 0
    Jacket potato with cheese | 155 6.7 6.5 17.7 1.9 0.93 132 3.7 19.2 461 141 0.9 6.7 67.4 | portion 213 | baked potato with cheese, cheesy jacket potato | 11356:173+01009:40 | 1
    Jacket potato with tuna | 140 6.5 6.2 14.7 1.6 0.78 118 1 11.9 420 17 1.1 5.7 71.2 | portion 253 | baked potato with tuna, tuna jacket potato | 11356:173+15121:60+04025:20 | 1
    Jacket potato with chilli | 102 4.1 1.7 17.6 2.8 1.4 216 0.6 4.2 417 25 1.2 4.5 75 | portion 323 | baked potato with chilli, chilli jacket potato | 11356:173+22904:150 | 1
    Ham, egg and chips | 247 9.1 13.5 21.6 2.1 0.27 394 3.1 133 391 32.6 1.2 3.1 53.7 | plate 302 | ham egg and chips, gammon egg and chips | 07029:60+01128:92+21138:150 | 1
    Egg and chips | 273 6.9 14.8 27.7 2.5 0.33 209 3 136 435 32.9 1.2 3.1 49 | plate 272 | eggs and chips, huevos fritos con patatas | 01128:92+21138:180 | 1
    Sausage and chips | 317 8.7 19.1 27.5 2.5 0.57 420 4.6 29.9 497 14.9 0.95 3.1 42.5 | plate 276 | sausages and chips, salchipapa, saucisse frites | 07064:96+21138:180 | 1
    Chicken and chips | 253 14.5 10.3 24.9 2.3 0.18 156 1.8 34 450 16.8 0.9 2.8 49.2 | plate 300 | pollo con patatas, pollo con papas, poulet frites, Hähnchen mit Pommes | 05064:120+21138:180 | 1
    Prawn curry | 135 10 8.8 4.7 1.1 2.3 419 5 83.5 208 50.1 0.79 3.7 75 | portion 278, bowl 278 | shrimp curry, ~curry | 15151:110+12117:60+11693:60+11282:40+04582:8 | 1
    Bauernfrühstück | 161 6.9 8.6 13.8 1.5 0.79 153 2 111 412 27.7 1.2 5.2 69.2 | plate 317 |  | 11356:200+04506:12+01123:90+10860:15 | 0
    Pasta with garlic and oil | 205 5.4 7.4 28.9 1.7 0.53 1.4 1.1 0 49 10.4 1.2 0.68 58 | plate 274 | spaghetti aglio e olio, aglio e olio | 20121:250+04053:18+11215:6 | 1
    Penne arrabbiata | 133 4.2 2.7 22.6 1.8 2 143 0.4 0.65 135 13.1 1.1 1.8 69.7 | plate 384 | penne arrabiata, pasta arrabbiata | 20121:250+06931:125+04053:6+11819:3 | 1
    Pasta with tuna | 133 7 2.4 20.5 1.5 1.4 133 0.37 6.2 124 12.6 1.2 0.43 69.4 | plate 375 | pasta con atún, tuna pasta, pâtes au thon, Nudeln mit Thunfisch | 20121:230+15121:60+06931:80+04053:5 | 1
    Pasta with chicken | 137 10.2 1.6 19.4 1.4 1.4 108 0.36 18.3 147 12.7 1.1 0.42 68.2 | plate 380 | chicken pasta, pâtes au poulet, pasta con pollo | 20121:220+05064:80+06931:80 | 1
    Pizza with mushrooms | 233 10.3 8.4 29.3 2.1 3.4 519 3.9 14.7 191 163 2.2 1.5 49.7 | half 225, whole 450, slice 113 | mushroom pizza, Pizza Funghi, pizza champignons, pizza de champiñones, ~pizza | 21299:390+11260:60 | 1
    Barbecue chicken pizza | 248 13.2 8.4 29.6 1.9 5 559 3.8 24.4 186 157 2.2 1.2 46.7 | half 240, whole 480, slice 120 | bbq chicken pizza, pizza barbacoa, ~pizza | 21299:390+05064:60+06150:30 | 1
    Ham and cheese pizza | 257 12.6 10.4 28.2 2 3 658 4.9 25.2 178 191 2.2 1.6 46.2 | half 235, whole 470, slice 118 | pizza de jamón y queso, pizza jambon fromage, ~pizza | 21299:390+07029:50+01026:30 | 1
    Chicken enchilada | 241 17.1 14.1 10.9 1.3 1.8 393 6.2 54.7 174 225 0.77 - 56.2 | enchilada 135 | enchilada de pollo, enchiladas de pollo | 36050:95+05064:40 | 0
    Chicken empanada | 312 14.9 17.7 22.6 0.97 0.67 280 4.5 59.6 147 16.5 1.8 0.89 43.9 | empanada 90 | empanada de pollo | 18336:45+05064:35+11282:12+01129:8 | 0
    Steak tartare | 156 18 8.8 1.2 0.26 0.39 152 2.9 142 289 21.6 2.2 0.75 71.2 | portion 195 | beef tartare, tartare de bœuf, Rindertatar | 23557:150+01125:17+02054:8+11282:15+04053:5 | 0
    Salmon tartare | 223 17.8 15.9 1.2 0.19 0.54 51.7 3.2 47.5 336 10.2 0.39 5.2 63.9 | portion 139 | tartare de saumon, Lachstatar | 15236:120+09152:5+04053:6+11677:8 | 0
    Beef carpaccio | 214 19.1 15.1 0.62 0.15 0.26 176 4.3 51.3 294 129 2 1.4 64.3 | portion 110 | carpaccio, carpaccio de bœuf | 23557:80+04053:10+01033:10+11959:10 | 0
    Osso buco | 147 19.1 5.9 3.5 0.85 1.9 104 2.2 72.7 287 33.2 1.2 3.4 70.3 | portion 260 | ossobuco | 17117:150+11693:60+11282:30+11124:20 | 0
    Beef with carrots | 106 14.5 3 4.4 1.4 1.8 52.9 1.2 42.9 255 21.8 1.5 2.2 76.8 | portion 300 | bœuf carottes, bœuf aux carottes | 23090:130+11125:120+11282:30+14096:20 | 0
    Aligot | 198 8.5 12.9 12.4 0.91 - 400 8.1 44.5 216 216 0.23 3.8 64.2 | portion 230 |  | 11657:140+01010:70+01053:20 | 0
    Curried rice | 146 2.6 3.1 26.4 0.95 0.35 1.6 0.28 0 51.7 15.2 1.3 0.5 67.5 | portion 223 | riz au curry, Curryreis | 20045:200+04582:6+02015:2+11282:15 | 0
    Rice with vegetables | 131 2.7 3.1 22.5 1.7 1 12 0.46 0 77.4 14.6 1.1 1 71.3 | plate 278 | arroz con verduras, riz aux légumes, Gemüsereis, vegetable rice | 20045:180+11584:90+04053:8 | 1
    Rice with pigeon peas | 182 3.5 5 30.8 1.4 - 583 0.76 - 84 8 0.29 - 58.9 | plate 300, cup 158 | arroz con gandules | 36407 | 0
    Potato bake | 155 3.9 8.9 15.6 1.4 1.1 70.3 5.3 30.3 266 79.5 0.25 5.7 70.7 | portion 265 | Kartoffelauflauf | 11367:200+01053:40+01009:25 | 0
    Vegetable bake | 132 5 7.7 10.7 3.5 2.8 101 4.6 25.6 149 98.9 0.66 2.6 75.6 | portion 280 | Gemüseauflauf, gratin de légumes | 11584:220+01053:30+01009:30 | 0
    Bread with chocolate spread | 376 7.5 13.9 54.5 3.8 25 310 11.8 0 238 130 3.9 0 22.3 | slice 50 | tartine de nutella, Nutellabrot, ~tartine | 18069:30+19125:20 | 1
    Square sausage roll | 317 13 19.6 22.7 1.8 1.3 668 7.2 50.5 220 89.5 2.3 0 42.2 | roll 115 | roll and square sausage, square sausage in a roll | 18347:55+07064:55+01001:5 | 1
    Stovies | 112 7.1 3.9 12.7 1.2 1.1 41.3 1.5 20.2 293 8.9 0.74 8 75.6 | portion 390 | corned beef stovies | 11365:220+23090:70+11283:50+06476:40+04002:10 | 1
    Mince and tatties | 112 7.8 4.6 9.5 1.1 1.3 201 1.8 23.2 263 22.7 0.87 3.5 77 | plate 440, portion 440 | mince and potatoes, mince and mash | 23575:110+11125:40+11283:30+06476:60+11657:200 | 1
    Haggis, neeps and tatties | 158 5.1 8.7 14.9 2 1.8 124 4.7 49.1 238 20 1.2 7.8 70.3 | plate 420, portion 420 | haggis neeps and tatties, haggis with neeps and tatties, haggis neeps, burns supper | 13327:45+13335:27+08120:38+11282:10+14411:30+11436:120+11934:150 | 1
    Colcannon | 94 1.7 3.7 14 1.5 1.7 245 2.3 10 261 29.8 0.24 13.5 79.4 | portion 250 |  | 11657:180+11110:60+01001:10 | 1
    Coddle | 134 6.6 8 9.2 0.83 1.2 364 2.6 24.2 264 7.6 0.49 5.5 74.7 | bowl 395, plate 395 | dublin coddle | 07064:90+10860:15+11365:150+11283:40+06194:100 | 0
    Bacon and cabbage | 94.9 7.8 2.6 10.1 1.2 1.5 380 0.78 14.8 292 28.5 0.44 14.6 77.9 | plate 470 | ham and cabbage | 10153:120+11110:120+11365:180+06166:50 | 1
    Corned beef and cabbage | 112 8.5 4.1 10.5 1.3 1.2 245 1.7 23.1 260 19.5 0.74 16.7 76.4 | plate 410 |  | 13348:110+11110:120+11365:180 | 1
    Ulster fry | 194 9.5 10.1 16.7 1.6 - 422 3.3 85.9 264 36 1.4 2.1 61.8 | plate 453 | irish breakfast, full irish, full irish breakfast, full scottish, scottish breakfast, full scottish breakfast, full welsh | 01128:72+10860:19+07064:75+18070:21+16006:78+11529:47+11263:39+11657:40+20081:10+01001:3+18032:50 | 1
    Breakfast roll | 276 14 12.6 26.6 1 3.8 696 3.9 103 209 40 2.6 0.26 44.5 | roll 235 | irish breakfast roll | 18029:110+07064:48+10860:16+01128:46+11935:15 | 1
    Chicken fillet roll | 285 13.7 13.1 28.3 1.4 2.2 625 3.3 28.2 214 82 2 0.69 42.5 | roll 265, baguette 265 | chicken roll, chicken fillet baguette | 18029:110+21401:100+04025:15+11250:20+01009:20 | 1
    Spice bag | 252 8.6 12.1 27.4 2.5 0.86 373 2 16.9 440 17.3 0.7 9.6 49.9 | portion 370 |  | 21138:180+21401:130+11333:30+11283:30 | 0
    Taco chips | 283 9.8 15.4 26.1 2.5 0.61 274 4.4 26.7 465 76.9 1.1 3.1 46.8 | portion 295 | taco fries | 21138:180+23575:60+01009:25+06164:30 | 1
    Chips with curry sauce | 246 2.8 12.2 31.6 3.1 1.5 220 1.8 0.4 422 18.1 0.76 3.7 51.9 | portion 260 | curry chips, chips and curry sauce, chips with curry | 21138:180+20081:3.2+04506:4.8+11282:16+02015:1.6+19335:2.4+06194:52 | 1
    Sausage supper | 320 6.8 18.8 30.8 2.6 0.45 315 3.8 18.9 455 14.5 1 3 41.7 | portion 310 | battered sausage and chips | 07064:68+20081:15+04506:9.9+14411:16+21138:200 | 1
    Steak pie with chips | 249 9.6 12.8 24.1 1.9 0.27 280 2.5 20.1 333 13.4 1.4 2 52 | plate 395, portion 395 | pie supper, pie with chips, steak and ale pie and chips, pie and chips | 18211:48+23090:77+06116:105+21138:165 | 1
    Steak pie with mash | 136 7.9 5.9 13.3 0.89 0.75 347 1.5 17.4 204 15.3 1.1 2.5 71.7 | plate 490, portion 490 | pie mash, pie and mash with gravy, pie and mash | 18211:48+23090:77+06116:165+11657:200 | 1
    Scampi and chips | 278 10.8 13.8 27.5 2.2 0.7 288 2.3 58.2 406 38.9 0.97 3.2 45.9 | plate 310, portion 310 | scampi with chips | 15150:130+21138:165+27049:15 | 1
    Steak, egg and chips | 261 16.2 14.5 16.3 1.4 0.16 150 4 88.5 423 17.6 2.2 1.8 51.6 | plate 396 | steak and eggs with chips | 23279:200+01128:46+21138:150 | 1
    Steak and eggs | 225 22.3 14.5 1 0 0.13 128 4.8 183 300 24.3 2.8 0 61.1 | plate 292 | steak and egg | 23279:200+01128:92 | 1
    Burger and chips | 290 8 12.6 36 2.9 2.9 337 2.9 13.3 404 63 1.8 2.7 41.4 | plate 305, portion 305 | burger and fries, burger with chips, burger with fries, burger chips, hamburger and chips, hamburger and fries, hamburger with fries, Burger mit Pommes, burger frites, hamburguesa con patatas, hamburguesa con papas | 21108:140+21138:165 | 2
    Fish finger sandwich | 253 8.8 10.1 31.4 1.9 3.5 438 2.3 13.3 149 69.5 1.9 0.34 48 | sandwich 185 | fish finger butty, fish finger sarnie | 18069:76+15027:84+27049:15+11252:10 | 1
    Egg mayonnaise baguette | 253 10.5 11 27.7 1.2 2.9 411 2.4 144 118 49.5 2.5 1 49.3 | baguette 210, sandwich 210 | egg mayo baguette, egg baguette, egg sub, baguette with egg mayonnaise, sandwich œuf mayonnaise | 18029:110+01129:79+04025:16+11591:5 | 1
    Turkey wrap | 177 11.1 6 18.8 1.3 2.9 553 1.2 18.6 187 49.7 1.5 4.6 62 | wrap 200 | turkey salad wrap, Puten-Wrap | 18364:65+07046:75+04025:10+11250:20+11529:30 | 1
    Chicken salad wrap | 196 13.7 7.6 17.4 1.1 1.6 293 1.5 32 202 52.4 1.6 2.5 60.2 | wrap 202 | chicken and salad wrap, chicken mayo wrap | 18364:65+05064:70+04025:12+11250:25+11529:30 | 1
    Tuna wrap | 200 10 8.9 19.9 1.2 1.6 412 1.6 16.1 162 56.3 1.9 1.2 59.4 | wrap 185 | tuna mayo wrap, wrap de atún, wrap au thon, Thunfisch-Wrap | 18364:65+15121:64+04025:16+11250:25+11176:15 | 1
    Ham and cheese wrap | 245 12.4 11.3 23 1.5 1.6 718 5.1 34.5 181 195 1.8 1.5 50.5 | wrap 155 | wrap jambon fromage | 18364:65+07029:40+01009:30+11250:20 | 1
    Vegetable wrap | 174 3.8 8.5 20.7 1.9 3.4 277 2.9 11.3 177 59.7 1.3 22.1 65.7 | wrap 195 | veggie wrap, veg wrap, wrap vegetal, Gemüse-Wrap, wrap végétarien | 18364:65+11821:28+11477:28+11282:24+11209:24+04053:5.7+01017:20 | 1
    Egg wrap | 202 9.2 9.1 20 0.93 2.1 354 2.6 174 137 88.7 2 0 60.1 | wrap 175 | breakfast wrap, wrap with egg | 18364:65+01132:110 | 1
    Salmon wrap | 205 10.5 8.8 20.4 1.1 1.9 563 3.7 24.3 166 71 1.8 0.44 57.1 | wrap 170 | smoked salmon wrap, Lachs-Wrap, wrap au saumon, wrap de salmón | 18364:65+15077:60+01017:25+11250:20 | 1
    Turkey club sandwich | 216 12.4 9.1 20.2 1.3 3.2 623 1.9 23.6 200 47.3 1.5 4.3 55.9 | sandwich 242 | turkey club | 18070:81+07046:75+10860:16+04025:15+11529:40+11250:15 | 1
    Chicken and bacon sandwich | 277 18.8 13.6 18.5 1.1 2.2 487 3.1 46.8 215 62.5 2 0.23 47.4 | sandwich 158 | chicken bacon sandwich | 18069:58+05064:60+10860:16+04025:14+11250:10 | 1
    Coronation chicken sandwich | 277 16.2 12.9 23.3 1.5 5.8 306 2.3 39.8 168 67 2 1.1 46.5 | sandwich 149 | coronation chicken | 18069:58+05064:60+04025:20+09176:4.4+19335:4.7+02053:1+02015:1 | 1
    Chicken and stuffing sandwich | 239 16.1 9 22.3 1.5 2.5 335 1.7 36.1 162 66.2 2 0 51.4 | sandwich 153 | chicken stuffing sandwich | 18069:58+05064:60+18082:25+04025:10 | 1
    Hummus sandwich | 173 5.4 4.3 28.3 3.1 3.3 288 0.67 0 189 82 2.1 4.1 60.5 | sandwich 148 | hummus and salad sandwich | 18069:58+16137:50+11124:30+11250:10 | 1
    Roast beef sandwich | 240 16.8 8.8 22.5 1.3 2.8 286 4.1 46.7 171 70.5 2.7 0.96 50.7 | sandwich 130 | beef sandwich, beef and horseradish sandwich | 18069:58+13425:60+02055:5+01001:7 | 1
    Turkey and cheese sandwich | 248 15 12 19.3 1.2 3.4 593 4.4 35.4 147 174 1.6 2.2 51.3 | sandwich 162 | turkey cheese sandwich | 18069:58+07046:56+01009:28+04025:10+11250:10 | 1
    Avocado sandwich | 172 4.3 7.8 22.7 4.2 2.9 184 1.2 0 306 60.1 1.6 7 63.8 | sandwich 158 |  | 18069:58+09037:70+11529:30 | 1
    Crisp sandwich | 386 7.3 19.9 45.3 2.5 3.6 516 6.9 23.1 403 98 2.6 5.8 24.9 | sandwich 93 | crisp butty | 18069:58+19411:25+01001:10 | 0
    Tuna and sweetcorn sandwich | 212 11.4 9 21.3 1.3 2.7 380 1.5 18.2 144 62.7 2.1 1.1 56.6 | sandwich 153 | tuna and sweetcorn, tuna sweetcorn sandwich, tuna sweetcorn | 18069:58+15121:60+04025:15+11176:20 | 1
    Cheese and onion sandwich | 323 12 19.6 24.5 1.5 3.3 495 7.7 36.7 102 286 1.8 0.89 41.5 | sandwich 125 | cheese onion sandwich | 18069:58+01009:40+11282:15+04025:12 | 1
    Mozzarella and tomato sandwich | 231 11.6 9.4 25.2 1.3 3 460 4.2 22.2 137 178 2.1 3.4 51.7 | sandwich 220 | tomato and mozzarella sandwich, caprese sandwich, sandwich tomate mozzarella, Tomate-Mozzarella-Brötchen, panini tomato mozzarella, mozzarella panini | 18029:100+01026:60+11529:50+02044:2.9+04053:3.3+01033:2.2+12147:1.4+11215:0.2 | 1
    Tuna pasta salad | 167 7.4 7 18.5 1.2 0.91 126 1.1 10.7 100 9.2 1.1 2 66.4 | portion 300, bowl 300, tub 300 | Nudelsalat mit Thunfisch, salade de pâtes au thon, ensalada de pasta con atún | 20121:160+15121:60+04025:25+11176:25+11529:30 | 1
    Chicken pasta salad | 182 10.5 7.5 17.6 1.2 0.82 83.5 1.3 23 120 9.2 0.98 2 64 | portion 305, bowl 305, tub 305 | pasta salad with chicken | 20121:160+05064:70+04025:25+11529:35+11176:15 | 1
    Chicken burrito bowl | 140 10.5 4 15.3 2.6 0.68 138 1.3 22.8 235 50.1 1.2 1.3 69.2 | bowl 470 | burrito bowl with chicken | 20045:153+05064:102+16017:82+06164:61+09037:51+01009:20 | 1
    Chicken rice bowl | 120 11.1 1.3 15.3 0.86 0.31 164 0.35 24.9 160 17.9 1.1 12.7 71.6 | bowl 410 | rice bowl with chicken, chicken and rice bowl, bol de arroz con pollo, Reis-Bowl mit Hähnchen | 20045:200+05064:120+11091:80+16123:10 | 1
    Chicken, rice and broccoli | 116 12.1 1.4 13.2 1 0.39 36 0.39 28.3 177 19.7 1 17.3 72.9 | plate 450 | chicken rice and broccoli, chicken broccoli and rice, chicken rice broccoli, Hähnchen mit Reis und Brokkoli | 05064:150+20045:180+11091:120 | 2
    Salmon with rice | 165 11.5 5.8 15.4 0.22 0.03 28.3 1.2 28.6 194 12.3 0.81 1.7 66.8 | plate 330 | salmon and rice, Lachs mit Reis, saumon riz, salmón con arroz | 15237:150+20045:180 | 1
    Carne asada taco | 173 15.3 5.4 15.8 2.4 1.1 125 2 38.9 261 40 1.3 0.82 62.9 | taco 125, portion 250 | carne asada tacos, steak taco, tacos de carne asada | 18363:40+13067:60+11282:10+06164:15 | 1
    Cheese dumplings | 272 12.3 17.7 16.2 1.3 1.9 420 9.7 81.3 108 346 1.4 0.4 51.6 | portion 158, dumpling 80 | Kaspressknödel, Käseknödel | 18347:50+01079:33+01123:15+11282:7.7+01001:12+01023:40 | 1
    Cabbage pasta | 138 4.7 4.5 19.6 1.7 1.5 64.3 1.6 5.6 114 21.4 0.82 12.8 70.6 | portion 360, plate 360 | Krautfleckerl, pasta with cabbage | 20121:200+11110:120+11283:20+10860:10+04002:10 | 1
    Ham pasta bake | 173 9 6.8 18.5 1.2 0.82 268 3.3 55.7 111 67.2 1.1 0.81 64.5 | portion 340, plate 340 | Schinkenfleckerl, Schinkennudeln, ham and pasta bake | 20121:190+07029:60+01056:40+01123:30+01022:20 | 1
    Potato goulash | 119 2.9 6.2 13.1 1.2 1.3 187 2.4 10 281 7.9 0.38 8 76.6 | portion 408, plate 408, bowl 408 | Erdäpfelgulasch, Kartoffelgulasch | 11365:230+07022:60+11283:50+06476:60+04002:8 | 1
    Fried potatoes and beef | 145 10.2 6.3 12.4 1.2 1.1 21.2 1.2 27.5 320 9.9 1 7.9 70.3 | portion 324, plate 324 | Tiroler Gröstl, Gröstl, Tiroler Gröstel | 11365:180+23090:90+11283:40+04506:14 | 1
    Roll with cold sausage | 251 8.6 13.8 23.2 1.9 1.7 763 5.1 23.8 214 96.5 2.2 6.6 51.8 | roll 120 | Wurstsemmel, Extrawurstsemmel, Wurstbrötchen, Extrawurstsemmel mit Gurkerl | 18347:55+07007:50+11937:15 | 1
    Roll with schnitzel | 231 16.6 9.1 19.9 1.6 1 252 1.7 49.1 267 75.8 2.2 0.19 53 | roll 190 | Schnitzelsemmel, Schnitzelbrötchen, schnitzel roll, schnitzel sandwich, sándwich de milanesa, sandwich de milanesa | 18347:60+10061:90+18079:14+04506:9+01123:7.5+11250:10 | 1
    Roll with butter and jam | 320 5.7 12.4 47.1 2.7 13.5 410 6.2 22.1 95.9 120 2.4 2.3 33.2 | roll 78 | Marmeladenbrötchen, Marmeladensemmel, Brötchen mit Marmelade, Semmel mit Marmelade, Buttersemmel mit Marmelade | 18347:50+01001:8+19297:20 | 2
    Roll with butter | 347 7.3 18.8 38.3 3.2 1.4 544 9.8 35.8 99.8 151 3 0 33.5 | roll 60 | Butterbrötchen, Buttersemmel, roll and butter, buttered roll, bread roll with butter, bread roll and butter, Brötchen mit Butter, Semmel mit Butter | 18347:50+01001:10 | 2
    Roll with boiled egg | 238 10.1 11.9 22.4 1.8 1.3 339 4.7 188 116 109 2.3 0 53.9 | roll 105 | Eibrötchen, Eierbrötchen, Brötchen mit Ei, Semmel mit Ei, egg bap | 18347:50+01001:5+01129:50 | 1
    Roll with honey | 328 6 13.2 48.4 2.6 18 430 6.7 23.6 92.1 124 2.5 0.1 30.6 | roll 73 | Honigbrötchen, Honigsemmel, Brötchen mit Honig, Semmel mit Honig | 18347:50+01001:8+19296:15 | 1
    Roll with chocolate spread | 350 7.7 13 50.6 4.3 16.6 386 9.2 0 198 157 3.8 0 26.7 | roll 70 | Nutellabrötchen, Nutellasemmel, Brötchen mit Nutella, Semmel mit Nutella | 18347:50+19125:20 | 1
    Roll with tomato and mozzarella | 222 11.1 11.2 19.7 1.8 1.7 416 5.1 26 137 244 1.7 3.7 56 | roll 155 | Tomate-Mozzarella-Semmel | 18347:60+01026:50+11529:40+02044:1.4+04053:1.6+01033:1.1+12147:0.7+11215:0.1 | 0
    Grain roll with ham and cheese | 280 16.1 13.1 24.5 4.2 3.9 647 6.8 44.8 211 211 1.6 0.91 43.6 | roll 131 | Kornspitz mit Schinken und Käse, Kornspitz mit Schinken, Weckerl mit Schinken und Käse | 18035:70+07029:28+01022:28+01001:5 | 1
    Ham and cheese roll | 297 13.7 16.3 24 2.2 0.88 700 8 45.7 142 250 2 0.93 43.2 | roll 121 | Schinken-Käse-Semmel, Schinken-Käse-Brötchen, Brötchen mit Schinken und Käse, Semmel mit Schinken und Käse, roll with ham and cheese, cheese and ham roll | 18347:60+07029:28+01009:28+01001:5 | 1
    Vegetable patties | 144 3.9 6.6 17.6 2.5 2.5 87.3 0.95 36 271 32.7 0.95 7.8 71 | portion 155, patty 78 | Gemüselaibchen, vegetable patty, Gemüsefrikadelle, Gemüsebratling, galette de légumes, veggie patties, Gemüsepuffer | 11365:60+11125:40+11305:20+01123:15+18079:12+04506:8 | 1
    Roast pork with dumplings | 133 9.9 4.8 12.5 1.4 1.1 97.1 1.8 25.4 338 21.4 0.69 9.4 71.7 | plate 490 | Schweinebraten mit Knödel, Schweinsbraten mit Knödel, Schweinsbraten, Schweinebraten mit Klößen, roast pork with dumpling | 10023:150+11367:130+11413:31+14411:20+11113:100+06116:60 | 1
    Meatball with potatoes | 140 5.9 6.7 14.1 1.2 0.81 126 2.1 24.1 287 14.8 0.87 7.3 72.2 | plate 330 | Frikadelle mit Kartoffeln | 23572:68+18079:10+01123:8+11282:8+04506:6+11365:180+06116:50 | 1
    Weißwurst with pretzel | 297 11 15.4 28.7 1.5 0.88 702 5.8 50.1 191 35.8 2.3 1.7 41.5 | portion 260 | Weißwurstfrühstück, Weißwürste mit Breze, Weißwurst mit Breze, Weißwurst mit Brezel | 07006:140+43109:100+02046:20 | 1
    Frankfurters with bread | 289 10 20.5 15.8 1.3 1.4 864 7.6 36 249 62.1 1.9 0.02 50.8 | portion 174 | Wiener mit Brötchen, Wiener mit Semmel, Würstel mit Semmel, Frankfurter mit Semmel, Wiener mit Brot | 07022:114+18347:50+02046:10 | 1
    Bratwurst in a roll | 301 11.7 21.4 15 1.3 0.5 771 7.1 49.3 272 71.1 1.4 0.02 49.2 | portion 180 | Bratwurst im Brötchen, Bratwurstsemmel, Bratwurst mit Brötchen, Bratwurst mit Semmel, grilled sausage in a bun | 07013:120+18347:50+02046:10 | 1
    Bratwurst with sauerkraut | 132 4.9 8.6 8.6 1.6 1.2 586 3 21.9 266 27.3 0.77 7.5 75.8 | plate 420 | Bratwurst mit Sauerkraut, Bratwurst mit Kraut | 07013:120+11439:150+11657:150 | 1
    Leberkäse with egg | 218 7.7 16.9 6.8 0.56 - 696 5.7 108 282 25.6 1.1 10.9 66.2 | plate 346 | Leberkäse mit Spiegelei, Leberkäse mit Ei | 07007:150+01128:46+11414:150 | 1
    Schnitzel with potato salad | 186 12.6 9.8 9.6 0.89 - 325 1.7 73.2 302 23.9 1.1 4.8 66.5 | plate 310 | Schnitzel mit Kartoffelsalat, Schnitzel mit Erdäpfelsalat, Wiener Schnitzel mit Erdäpfelsalat, Wiener Schnitzel mit Kartoffelsalat, schnitzel and potato salad | 10061:120+18079:18+04506:12+01123:10+11414:150 | 1
    Boiled beef with potatoes | 155 16.8 5.7 9.4 1 1.4 44.9 1.6 48.1 377 15.9 1.9 3.7 67.2 | plate 370 | Tafelspitz mit Röstkartoffeln, Tafelspitz mit Kartoffeln | 23090:180+11356:142+04506:8.5+09019:34+02055:6 | 1
    Spinach with egg and potatoes | 103 4.8 4.8 10.7 1.5 0.77 68.7 1.8 92.7 336 58.1 1.6 8.6 78.5 | plate 422 | Spinat mit Ei, Spinat mit Spiegelei, Spinat mit Kartoffeln und Ei, Rahmspinat mit Ei, Cremespinat mit Spiegelei, Spinat mit Ei und Kartoffeln | 11458:122+01053:16+11282:8.2+20081:3.3+01128:92+11365:180 | 1
    Jacket potato with quark | 90.7 4.8 1.1 15.6 1.6 1.7 20.7 0.58 4.5 418 46.6 0.77 6.6 77.4 | portion 370 | Pellkartoffeln mit Quark, Kartoffeln mit Quark, Ofenkartoffel mit Quark, Ofenkartoffel mit Kräuterquark, baked potato with quark | 11356:250+01256:106+01053:8.4+11156:6 | 1
    Jacket potato with coleslaw | 115 2.1 3.5 18.8 2.2 3.5 73.1 0.57 2.3 437 22.6 0.85 9.8 74.3 | portion 280 | baked potato with coleslaw, jacket potato and coleslaw | 11356:200+36035:80 | 1
    Jacket potato with butter | 127 2.5 4 20.4 2.2 1 44 2.5 10.2 525 18.3 1 7.9 71.7 | portion 210 | baked potato with butter, jacket potato and butter | 11356:200+01001:10 | 1
    Jacket potato with beans and cheese | 120 5.2 2.9 19.7 2.8 3.7 194 1.6 8.1 384 76.2 1 4.4 70.5 | portion 380 | jacket potato with cheese and beans, baked potato with beans and cheese, cheese and beans jacket potato, jacket potato cheese and beans, jacket potato beans and cheese | 11356:200+16006:150+01009:30 | 1
    Jacket potato with sour cream | 112 2.5 3.4 18.2 1.9 1.4 19.4 1.9 8.6 480 33.8 0.93 7.5 74.6 | portion 242 | baked potato with sour cream, Ofenkartoffel mit Sour Cream, Ofenkartoffel mit Sauerrahm | 11356:200+01056:40+11156:2 | 1
    Swiss rösti with egg | 269 6.8 14.7 27.1 2.5 1.2 425 3 76.8 499 22.2 0.84 10 49.2 | plate 261 | Rösti mit Spiegelei, Rösti mit Ei, rösti with egg | 11370:200+01128:46+10860:15 | 1
    Älplermagronen | 165 6 7.5 18.6 1.3 2.4 78.8 4.4 25.3 131 116 0.62 3.1 67.1 | plate 390 | Älplermakkaroni, alpine macaroni | 20121:150+11365:80+01023:40+01053:40+11283:20+09019:60 | 0
    Capuns | 120 6.8 5.4 11.3 - - 246 2.4 29.6 238 108 1.2 5.7 75.1 | portion 315 |  | 11148:100+20097:120+10860:15+01023:20+01077:60 | 0
    Bread with melted cheese, Swiss | 326 13.9 17.5 28.3 3.3 3 684 10.3 56.2 140 295 1.7 0.23 37.3 | portion 100 | Käseschnitte, croûte au fromage | 18060:57+01001:7.1+01022:36 | 0
    Loaded fries | 298 6.1 16.2 31.9 2.9 0.31 458 3.8 12.5 465 51.4 0.73 3.5 43.5 | portion 245 | loaded chips, bacon cheese fries, cheese and bacon fries, cheesy chips with bacon | 21138:180+06930:50+10860:15 | 1
    Chilli cheese fries | 255 6.2 12.9 28.4 3.3 0.8 329 3.6 12.8 429 86.4 0.92 2.8 50.4 | portion 310 | chilli cheese chips, chilli fries, chilli chips, chips and chilli, chips with chilli | 21138:180+22904:100+01009:30 | 1
    Cheeseburger and chips | 292 8.2 13.9 33.8 2.9 2.7 409 4 18.6 391 68 1.5 2.7 42 | plate 315, portion 315 | cheeseburger and fries, cheeseburger with fries, cheeseburger with chips, Cheeseburger mit Pommes, cheeseburger frites | 21090:150+21138:165 | 1
    Chicken burger and chips | 292 7.6 14.1 33.6 2.5 2 437 2.4 16.2 355 48.2 1.3 2.2 42.6 | plate 374, portion 374 | chicken burger and fries, chicken burger with chips, chicken burger with fries | 21230:209+21138:165 | 1
    Shrimp and grits | 130 9.5 5.7 9.7 0.5 0.09 512 2.9 72.8 83.7 55.7 0.49 0 73.9 | bowl 355, plate 355 | prawns and grits, cheese grits with shrimp | 08161:220+15151:100+10860:10+01001:10+01009:15 | 1
    Chicken and waffles | 284 15.2 13.1 26.1 0.82 8.6 361 3.2 55.3 171 115 2.5 0 44 | plate 255 | fried chicken and waffles | 05007:150+18365:75+19353:30 | 1
    Chicken and dumplings | 130 8.3 5.3 11.8 1 1.1 152 2.3 36 188 12 0.9 2.4 73.9 | bowl 350, plate 350 | chicken with dumplings | 05098:88+06116:72+11367:48+11124:40+11282:32+20081:28+13335:10+14411:32 | 1
    Red beans and rice | 151 6.2 3.5 23.5 3.2 0.41 116 1.1 7.9 213 20.8 1.9 2.1 65.8 | plate 370, bowl 370 |  | 16033:150+20045:180+07968:40 | 1
    Hoppin' John | 146 6.6 2.6 23.6 2.9 1.4 118 0.85 5.6 164 15.9 1.8 0.17 66.2 | plate 285, bowl 285 | hoppin john, black-eyed peas and rice | 16063:120+20045:150+10860:15 | 0
    Étouffée | 108 6.5 3.2 12.8 0.38 0.76 328 1.8 54 78.7 28.4 0.62 0.69 76.5 | plate 455 | crawfish étouffée, shrimp étouffée | 15151:100+01001:15+20081:10+11283:60+06194:120+20045:150 | 0
    Po' boy | 245 12.1 10.7 25.1 1.2 2.5 406 1.8 52.3 170 48.5 2.1 2.3 50.3 | sandwich 280 | po boy, shrimp po' boy | 18029:110+15150:100+04025:20+11250:20+11529:30 | 0
    Meatloaf with mashed potatoes | 133 6.5 5.8 13.3 1.1 1.5 286 2.2 31.3 253 27.2 0.93 3.6 73 | plate 370 | meatloaf and mash, meatloaf and mashed potatoes | 23572:88+18079:13+01123:13+11282:10+11935:6.3+11657:200+06116:40 | 1
    Chicken with mashed potatoes | 109 12.3 1.8 10 0.85 0.82 250 0.64 31.3 259 18.9 0.59 3.4 74.8 | plate 370 | chicken and mash, chicken and mashed potatoes | 05064:130+11657:200+06116:40 | 1
    Ham with mashed potatoes | 104 5.8 2.7 13.9 1.4 1.1 525 1 16.6 294 24 0.47 5.6 75.5 | plate 340 | jambon purée, jambon et purée, ham and mash, ham and mashed potatoes | 07029:90+11657:250 | 1
    Sausages with mashed potatoes, French | 150 6.5 8 13.1 1.1 1.4 444 2.7 25.3 309 19.8 0.53 4.5 70.5 | plate 346 | saucisse purée, saucisses purée | 07064:96+11657:250 | 1
    Burger steak with green beans | 140 11 8.9 4.4 1.8 0.87 51.6 3.9 40.2 221 36.1 1.4 5.4 74.9 | plate 267 | steak haché haricots verts | 23574:110+11053:150+01001:7 | 1
    Roast chicken with chips | 276 15.4 14.2 20.7 1.9 0.15 146 3.1 44 401 16.5 1 2.4 49 | plate 300 | poulet rôti frites, poulet rôti avec frites, roast chicken and chips, pollo asado con patatas, Brathähnchen mit Pommes | 05009:150+21138:150 | 1
    Couscous with chicken | 134 9.2 4.4 13.8 1.8 0.88 41 1.2 38.4 144 12.8 0.7 0.85 72.3 | plate 450 | couscous poulet, chicken couscous, couscous au poulet, couscous con pollo, Couscous mit Hähnchen | 20029:200+05094:130+11584:120 | 1
    Couscous with merguez | 150 8.4 6 15 2.2 1 31.4 2.1 22.3 172 18.5 1 1.1 70 | plate 430 | couscous merguez, couscous aux merguez | 20029:200+17225:99+04053:5.5+02028:3.3+11215:2.2+11584:120 | 1
    Couscous with chicken and merguez | 149 9.9 5.9 13.3 1.8 0.87 41.2 1.8 38.2 165 15.1 0.86 0.88 70.5 | plate 475 | couscous poulet merguez, couscous poulet et merguez | 20029:200+05094:100+17225:50+04053:2.8+02028:1.6+11215:1.1+11584:120 | 1
    Couscous with vegetables | 98.8 3.9 0.54 19.4 3.2 1.8 51.2 0.06 0 109 19.6 0.64 1.2 75.6 | plate 410 | vegetable couscous, couscous aux légumes, couscous végétarien, Couscous mit Gemüse, cuscús con verduras | 20029:200+11584:150+16358:60 | 1
    Burrito, California | 232 10.7 10.9 22.9 3 1.6 498 4 25.9 322 116 1.5 2.4 53.8 | burrito 280 | california burrito | 21063:200+21138:60+01009:20 | 0
    Tostada with chicken | 188 14.8 7.7 14.9 2.4 - 325 2.8 - 261 88.3 1.2 - 61.1 | tostada 75, portion 150 | tostada de pollo, chicken tostada | 18952:25+05064:50+16171:40+11250:20+01228:15 | 1
    Tostada with beef | 223 13.4 12.3 14.9 2.4 - 330 4.7 - 303 92.6 1.8 - 57.5 | tostada 75, portion 150 | tostada de carne, beef tostada, tostada de res | 18952:25+23575:50+16171:40+11250:20+01228:15 | 1
    Torta, Mexican | 217 10.4 9.7 22.5 3.4 1.2 571 3.7 - 229 167 2 - 54.9 | torta 230 | torta de jamón, mexican torta | 18347:90+07029:40+16171:40+01166:30+09037:30 | 1
    Flautas | 284 9.2 12.5 33.6 2.9 1.3 453 2.3 13 155 104 2.5 0 42.7 | portion 120, flauta 40, taquito 40 | taquitos, taquito, flauta, tacos dorados, chicken taquitos | 32006 | 1
    Beef taquitos | 287 9.4 12.8 33.5 2.8 1.7 456 2.6 11 174 97 2.7 0 42.5 | portion 120, taquito 40 | flautas de res, beef taquito | 32007 | 0
    Sopes | 154 6.3 4.7 22.7 4.1 1.3 293 1.9 - 233 122 1.2 - 64.6 | piece 150, portion 300 | sope | 18363:60+16171:40+01228:20+11250:15+27047:15 | 0
    Molletes | 187 9.5 6.1 23.7 2.4 2.8 464 3.4 - 195 148 2 - 58.6 | portion 340, piece 170 | mollete | 18029:60+16171:50+01166:30+11529:21+11282:6+11979:1.5+09160:1.5 | 0
    Enchiladas verdes | 152 12.2 5.4 13.7 2.2 1.7 289 2.3 33.3 220 84.3 0.83 3.9 67.4 | portion 287 | green enchiladas, enchiladas suizas | 18363:72+05064:80+27047:90+01228:25+01056:20 | 1
    Chile relleno | 144 6.9 11.5 3.8 1.1 2.3 266 4.4 76.8 160 144 0.58 37.1 76.3 | pepper 262 | chiles rellenos | 11333:120+01166:50+01123:40+06164:40+04506:12 | 0
    Chicken tinga | 119 15.8 4.3 3.9 0.83 2.1 245 0.76 41.5 238 20.4 0.68 1.6 75.1 | portion 205 | tinga de pollo, tinga | 05064:100+06164:60+11283:40+04506:5 | 0
    Birria taco | 256 16.3 13.5 17.3 2.4 1.2 225 6.3 54 202 155 1.5 0.15 50.7 | taco 110, portion 330 | tacos de birria, birria tacos, quesabirria, quesabirria taco | 18363:40+13367:41+06164:8.6+01166:20 | 0
    Carnitas taco | 205 13.6 9.1 17.2 2.5 0.86 43.6 3.2 44.5 245 43.6 1.3 3.4 58.6 | taco 110, portion 330 | tacos de carnitas | 18363:40+10081:50+11529:14+11282:4+11979:1+09160:1 | 1
    Prawn taco | 142 11.8 3.3 16.7 2.5 1.1 416 1.3 92.2 173 80.8 0.64 6.2 66.7 | taco 120, portion 240 | shrimp taco, taco de camarón | 18363:40+15151:50+11109:20+01056:10 | 1
    Breakfast taco | 233 11.1 12.2 18.8 0.87 1.9 406 4.8 158 130 167 1.8 0 56 | taco 115, portion 230 | egg taco, taco de huevo | 18364:40+01132:60+01009:15 | 1
    Bean taco | 161 7.4 3.9 25.2 5.6 1.2 106 1.7 8.3 282 118 1.6 3 62 | taco 125, portion 250 | veggie taco, vegetarian taco, taco de frijoles | 18363:40+16017:50+01228:15+11529:14+11282:4+11979:1+09160:1 | 1
    Beef quesadilla | 341 19 21.5 17.4 1.2 1.6 532 10.2 62.3 179 318 1.9 - 39.5 | quesadilla 180 | quesadilla de res, steak quesadilla | 36052:130+23575:50 | 1
    Ham and cheese quesadilla | 334 16 20.7 20.7 1.6 1.8 775 10.1 52.8 133 362 1.4 - 39.3 | quesadilla 180 | quesadilla de jamón, quesadilla con jamón, sincronizada | 36052:150+07029:30 | 1
    Beef nachos | 288 10.2 19.2 19.5 2.2 1.5 197 4.2 31.5 351 52.8 1.2 1.8 49.6 | portion 213 | nachos with beef, nachos con carne, nachos grande | 21078:113+23575:60+01056:20+09037:15+11529:3.3+11282:1.6+11819:0.3 | 1
    Loaded nachos | 232 3.1 15.7 21.3 2.8 2.5 307 3 8.9 322 56.3 0.57 2.8 58.1 | portion 213 | nachos with everything | 21078:113+06164:40+01056:30+09037:22+11529:4.9+11282:2.5+11819:0.5 | 1
    Cold platter with bread | 261 12.5 14.3 20.4 2.6 2.1 875 7.2 46 182 164 1.5 1.2 49.5 | plate 230 | Brettljause, Brotzeit, Vesperplatte, Brotzeitteller | 18060:90+07029:40+01022:40+07926:20+11937:30+01001:10 | 1
    Bread with sausage | 303 8.6 15.4 32.3 3.7 3.1 723 7.1 31.6 209 54.6 2.2 4.6 40.9 | slice 70 | Wurstbrot, Brot mit Wurst, bread with cold cuts, Butterbrot mit Wurst, Brot mit Aufschnitt | 18060:45+01001:5+07007:20 | 1
    Bread with ham and cheese | 285 13.5 14.2 25.5 3.2 2.4 773 7.7 49.9 175 199 1.7 1.1 43.7 | slice 90 | Brot mit Schinken und Käse, Schinken-Käse-Brot, tartine jambon fromage | 18060:45+01001:5+07029:20+01022:20 | 1
    Bread with salmon | 202 12.4 3.7 29 3.5 2.3 631 0.75 9.2 170 48.2 2 0.24 51.2 | slice 75 | Lachsbrot, Brot mit Lachs, smoked salmon on toast, salmon on toast, tartine au saumon, toast with smoked salmon, tostada con salmón, tostada de salmón | 18060:45+15077:30 | 1
    Bread with tomato | 161 4.3 5.6 23.7 3.2 3.1 306 2.9 10.8 194 39 1.4 7 64.8 | slice 100 | Tomatenbrot, Brot mit Tomate | 18060:45+01001:5+11529:50 | 1
    Bread with hummus | 226 7 5.4 37 5.1 2.4 459 0.83 0 169 63.4 2.3 3.4 48.3 | slice 75 | Brot mit Hummus, hummus toast, hummus on toast, toast with hummus, toast and hummus, tostada con hummus | 18060:45+16137:30 | 1
    Montreal smoked meat sandwich | 181 16.6 4.9 16.6 2.1 1.4 921 1.9 42.5 193 33.2 2.4 0.33 59.4 | sandwich 192 | smoked meat sandwich, pastrami sandwich, pastrami on rye | 18060:64+13355:120+02046:8 | 0
    Reuben sandwich | 257 14.9 14.9 15.3 2.1 2.5 673 6.9 50.6 136 124 1.8 2.6 53.2 | sandwich 237 | reuben | 18060:64+13348:80+01040:28+11439:40+04017:15+01001:10 | 0
    Tourtière | 339 15.3 21.9 19.2 0.87 0.2 218 6.7 47 266 15.2 1.7 2.5 42.5 | slice 150 | canadian meat pie | 10220:75+11365:25+18336:50 | 0
    Gammon steak with egg | 166 22.4 7.7 0.19 0 0.09 1064 2.4 136 278 19.9 1.2 0 66.6 | plate 196 | gammon and egg, gammon with egg, gammon steak and egg | 10153:150+01128:46 | 1
    Gammon steak with pineapple | 129 18 4 4.4 0.37 4.1 948 1.3 39.3 261 9.6 0.75 2.7 70.8 | plate 210 | gammon and pineapple, gammon with pineapple | 10153:150+09354:60 | 1
    Argentine mixed grill | 282 24.5 19.2 1.1 0 0.22 408 7.5 120 294 12.6 3 0.07 53.9 | plate 290 | parrillada, asado argentino | 13067:150+07019:60+07005:50+13327:30 | 1
    Mixed grill | 217 17.9 15.3 1.8 0.44 0.64 273 5.5 62.1 343 10 1.7 2.5 63.6 | plate 324 | Grillteller, Grillplatte | 23279:100+07064:48+17024:60+10860:16+11529:59+04053:1.2+11263:40 | 1
    Milanesa with mash | 147 10.8 5.3 13.4 1.1 1.1 227 1.1 35.8 318 26 0.82 3.4 69.2 | plate 360 | milanesa con puré, milanesa con puré de papas | 10061:120+18079:18+04506:12+01123:10+11657:200 | 1
    Milanesa with chips | 268 13 13 24.3 2.1 0.52 171 2.2 40.3 459 23.5 1.2 2.3 48.4 | plate 310 | milanesa con papas, milanesa con papas fritas | 10061:120+18079:18+04506:12+01123:10+21138:150 | 1
    Locro | 111 7.7 5 9.6 1.6 1.4 219 1.8 19.6 253 21.3 1.1 3 76.7 | bowl 410 |  | 11176:100+16050:60+11423:80+10073:60+07019:30+06476:80 | 0
    Fugazzeta | 211 10.2 8.8 23 1.8 3.5 443 4.4 20.7 158 186 1.6 2.2 56 | slice 150 | fugazza | 21299:90+11283:40+01026:20 | 0
    Matambre | 171 21.6 8.2 1.3 0.43 0.65 63.9 3.2 111 284 24.3 1.5 0.51 68.8 | slice 60, portion 140 | matambre relleno | 13067:100+01129:20+11125:20 | 0
    Botifarra with beans | 234 11 14.2 15.8 3.7 0.2 333 4.3 28.8 463 63.5 2.4 0 56.9 | plate 308 | butifarra con judías, botifarra amb mongetes, butifarra con alubias | 07013:120+16050:180+04053:8 | 0
    Suquet | 110 9.7 4 8.3 0.93 1.1 166 - 30.3 390 17.7 0.43 5.2 76.8 | plate 350 | suquet de peix | 15203:130+11365:120+15151:30+06931:60+04053:10 | 0
    Marmitako | 115 9.7 3.5 11.2 1.2 1.1 18.5 0.53 13.9 371 6.8 0.49 13.3 74.7 | plate 372, bowl 372 |  | 15221:110+11365:180+11283:40+11333:30+04053:12 | 0
    Vegetable coca | 162 5.2 5.9 22.3 1.8 2.9 300 0.7 0 150 23.8 1.9 41.4 65.5 | slice 150 | coca de recapte, coca de trampó | 18973:80+11821:48+04053:2.4+11283:20 | 0
    Carbonade flamande | 130 18.1 3.8 4.7 0.4 1.2 54.9 1.5 53 217 19.3 1.8 1.1 72 | portion 280, plate 280 | carbonnades flamandes, Flemish stew, stoofvlees, carbonade | 23090:150+11283:60+14003:60+18069:10 | 1
    Carbonade with chips | 194 13 7.6 17.5 1.6 0.9 109 1.8 34.5 343 18.8 1.4 2.4 60.3 | plate 430 | stoofvlees met friet, carbonade frites, carbonnade frites | 23090:150+11283:60+14003:60+18069:10+21138:150 | 0
    Waterzooi | 91.3 8.8 3.4 6.3 0.85 1.1 125 1.7 31 193 16.4 0.49 3.6 80.9 | bowl 470, plate 470 | waterzooï | 05064:120+11365:100+11125:60+11247:40+01053:30+06194:120 | 0
    Vol-au-vent | 220 13.2 12.7 12.9 0.59 1.7 203 2.5 29.7 198 49.8 1 0.29 60.3 | portion 250 | bouchée à la reine, Königinpastete, Pastetli, vol au vent | 18211:50+05064:80+06166:90+11263:30 | 1
    Meatballs in Liège sauce | 253 8.1 14.9 21.4 1.7 2.9 232 3.8 35.2 323 25.8 1.3 1.9 54.1 | plate 338 | boulets à la liégeoise, boulets liégeois | 23572:102+18079:15+01123:12+11282:12+04506:9+06116:60+19334:8+21138:120 | 0
    Mitraillette | 308 10.8 14.9 32.3 2.1 1.8 348 3.2 23.1 319 31.2 2.3 1.6 40.3 | sandwich 355 |  | 18029:125+21138:120+23574:85+04025:25 | 0
    Sausage and bean casserole | 158 8.4 9 12.3 2.4 5.2 509 2.8 27.4 280 24.6 1.1 0.39 68.2 | bowl 306, plate 306 | sausage casserole | 07064:96+16006:150+06931:60 | 1
    Egg, chips and beans | 202 5.4 8.5 27.2 3.4 3.6 267 1.6 53.3 368 30.8 1.1 2 57.2 | plate 346 | egg chips and beans, eggs chips and beans, egg beans and chips | 01128:46+21138:150+16006:150 | 1
    Sausage, egg and chips | 298 10 18.9 21.9 2 0.58 408 4.8 91.4 434 22 1.1 2.4 47.1 | plate 292 | sausage egg and chips, sausages egg and chips | 07064:96+01128:46+21138:150 | 1
    Sausage, chips and beans | 233 7.6 12.3 24 3 3.4 407 3.1 20.8 387 21.9 1 1.8 54 | plate 396 | sausage chips and beans, sausages chips and beans, sausage beans and chips | 07064:96+21138:150+16006:150 | 1
    Fish fingers, chips and beans | 167 5.7 6.5 22.9 2.6 3.5 352 1.3 7.6 306 21.1 0.87 3.1 63.1 | plate 412 | fish fingers chips and beans, fish fingers beans and chips | 15027:112+11403:150+16006:150 | 1
    Fish fingers, chips and peas | 180 6.1 7.8 22 2.7 2.1 274 1.6 9.2 334 16.8 0.89 7.1 62.7 | plate 342 | fish fingers chips and peas, fish fingers peas and chips | 15027:112+11403:150+11305:80 | 1
    Fish fingers and chips | 209 6.3 10.1 23.9 1.8 0.92 357 2.1 12 353 13.7 0.69 4.9 58.1 | plate 262 | fish fingers with chips, Fischstäbchen mit Pommes, poisson pané frites | 15027:112+11403:150 | 1
    Chicken nuggets and chips | 289 8.4 15 30.1 2.4 0.74 358 2.8 15.3 445 27 1.1 2.6 44.6 | portion 213 | nuggets and chips, nuggets and fries, chicken nuggets and fries, chicken nuggets with chips, nuggets with fries, chicken nuggets with fries, nuggets frites, Nuggets mit Pommes, nuggets con patatas | 22975:96+21138:117 | 1
    Chicken tenders and chips | 289 12.3 14.3 27.9 2.3 0.36 524 2.4 27 463 17.4 0.77 2.7 43.1 | portion 267 | chicken tenders and fries, chicken strips and chips, chicken strips and fries, tenders and fries, tenders and chips, chicken goujons and chips | 21401:150+21138:117 | 1
    Salmon with potatoes | 138 10.5 5.3 11.5 1 0.5 28.4 1.1 27 381 9.3 0.32 9 71.7 | plate 350 | salmon and potatoes, salmon and new potatoes, salmon with new potatoes, Lachs mit Kartoffeln, salmón con patatas, saumon pommes de terre | 15237:150+11365:200 | 1
    Fish with potatoes | 94.7 10.9 0.43 11.5 1 0.5 35.7 0.09 23.6 321 8.9 0.39 7.9 76.5 | plate 350 | fish and potatoes, Fisch mit Kartoffeln, pescado con patatas, cod and potatoes, cod with potatoes | 15016:150+11365:200 | 1
    Fish with rice | 119 11.8 0.54 15.4 0.22 0.03 36 0.12 25 130 11.8 0.88 0.45 71.8 | plate 330 | fish and rice, Fisch mit Reis, pescado con arroz, poisson riz, cod and rice | 15016:150+20045:180 | 1
    Chicken with potatoes | 118 13.4 1.5 12.2 1.1 0.53 31.6 0.41 33.5 331 8.9 0.6 7.9 72.4 | plate 330 | chicken and potatoes, Hähnchen mit Kartoffeln, chicken with boiled potatoes, poulet pommes de terre | 05064:130+11365:200 | 1
    Steak with potatoes | 159 13.4 6.8 11.1 0.95 0.46 45.2 2.4 39.3 374 5.9 1.7 6.8 67.6 | plate 380 | steak and potatoes, Steak mit Kartoffeln | 23279:180+11365:200 | 1
    Steak with vegetables | 159 15.6 7.9 6.5 2 1.4 65.5 2.8 45.3 278 15.2 2.1 1.5 69 | plate 330 | steak and vegetables, steak and veg, Steak mit Gemüse | 23279:180+11584:150 | 1
    Salmon with vegetables | 136 12.5 6.2 6.5 2.2 1.6 48 1.3 31.5 276 20 0.58 3.5 74 | plate 300 | salmon and vegetables, salmon and veg, salmon with veg, Lachs mit Gemüse, salmón con verduras, saumon légumes, saumon aux légumes | 15237:150+11584:150 | 1
    Fish with vegetables | 85 12.8 0.51 6.5 2.2 1.6 56.5 0.1 27.5 206 19.5 0.66 2.1 79.6 | plate 300 | fish and vegetables, fish and veg, Fisch mit Gemüse, pescado con verduras, poisson légumes | 15016:150+11584:150 | 1
    Mince with pasta | 199 13.4 6.8 19.8 1.2 0.36 33.1 2.5 31.8 164 14.5 1.8 0 59.4 | plate 280 | pasta and mince, pasta with mince, mince and pasta, Hackfleisch mit Nudeln, Nudeln mit Hackfleisch, pasta with ground beef, ground beef and pasta | 20121:180+23575:100 | 1
    Mince with rice | 184 11.9 6.8 17.5 0.25 0.03 35.1 2.5 33.8 166 16.8 1.8 0 63.2 | plate 290 | rice and mince, mince and rice, beef and rice, ground beef and rice, rice and beef, Hackfleisch mit Reis, Reis mit Hackfleisch, rice with mince, arroz con carne picada | 20045:180+23575:110 | 1
    Chilli con carne with rice | 116 4.6 2.2 19 2.2 1.2 274 0.79 5.5 174 24 1.3 0.12 72.9 | plate 460, bowl 460 | chilli and rice, chilli with rice, chilli con carne and rice, Chili con Carne mit Reis, chilli beef and rice | 22904:280+20045:180 | 1
    Chicken tikka masala with rice | 148 7.8 7.5 12.3 0.58 1.6 62.9 2.8 44.7 153 25.7 0.93 2.2 72 | plate 480, portion 480 | chicken tikka masala and rice, tikka masala with rice, tikka masala and rice | 05098:118+11693:78+01053:39+01116:29+11282:38+04582:10+20045:167 | 1
    Lentil curry with rice | 130 4.4 3.8 20 3.2 1.6 20.4 2.2 0 193 16.4 1.8 2.1 71.2 | plate 430, bowl 430 | dal and rice, dal with rice, dhal and rice, dahl and rice, dal rice, dal bhat, dahl with rice, dhal with rice, Dal mit Reis, lentil dal with rice | 16070:136+12117:41+11282:27+11693:41+04582:5.4+20045:180 | 1
    Thai green curry with rice | 133 6.6 6.3 12.6 - - 95.1 4.6 26.1 145 11.2 1.5 9.4 73.9 | plate 480, bowl 480 | green curry with rice, thai curry with rice, thai curry and rice, green curry and rice, thai green curry and rice, grünes Curry mit Reis, Thai-Curry mit Reis | 05098:94+12118:103+11210:43+11821:34+11028:21+06179:4.3+20045:180 | 1
    Vegetable curry with rice | 116 2.4 4.5 17 2 2.1 33.9 2.6 0 137 18.6 1.1 2.9 75.5 | plate 460, bowl 460 | vegetable curry and rice, veg curry with rice, veg curry and rice, Gemüsecurry mit Reis | 11584:132+12117:53+11693:53+11282:35+04582:7+20045:180 | 1
    Chickpea curry with rice | 121 3.6 3 20.3 2.9 2.5 109 0.26 0 128 29 1.2 2.5 72.4 | plate 460, bowl 460 | chickpea curry and rice, chana masala with rice, chana masala and rice, Kichererbsencurry mit Reis | 16358:134+11693:89+11282:45+04582:8.9+02015:2.7+20045:180 | 1
    Vegetable stir-fry with noodles | 93.3 3.2 3.1 14 1.9 1.7 130 0.35 11.8 178 17 0.9 26.8 78.9 | plate 370, bowl 370 | stir fry noodles, vegetable noodles, noodle stir fry, noodles with vegetables, veg noodles, veggie noodles, gebratene Nudeln mit Gemüse | 11091:53+11821:46+11124:38+11263:38+11043:30+04582:7.6+16123:7.6+20110:150 | 1
    Chicken noodles | 128 10.8 2.8 14.4 1.1 0.81 71.3 0.54 36.7 148 14.7 1.1 10.4 71.4 | plate 350, bowl 350 | chicken stir fry noodles, chicken noodle stir fry, noodles with chicken, gebratene Nudeln mit Huhn, gebratene Nudeln mit Hähnchen, chicken stir fry with noodles, nouilles au poulet, fideos con pollo, nouilles sautées au poulet | 05064:90+20110:180+11091:19+11821:17+11124:14+11263:14+11043:11+04582:2.8+16123:2.8 | 1
    Chicken stir-fry with rice | 110 5.9 2.8 14.9 0.69 1.7 241 0.48 12.2 122 15.8 0.83 4.7 75.3 | plate 430, bowl 430 | chicken stir fry and rice, stir fry chicken and rice | 36626:250+20045:180 | 1
    Tofu with rice and vegetables | 98.5 4.4 2.5 14.5 1.1 0.92 68.6 0.29 0 - 60.3 1.1 - 77.7 | bowl 420, plate 420 | tofu bowl, tofu rice bowl, tofu stir fry with rice | 16276:120+20045:180+11091:29+11821:25+11124:21+11263:21+11043:17+04582:4.1+16123:4.1 | 1
    Tofu stir-fry | 73 5 4.1 4.7 1.7 1.8 139 0.42 0 - 82.8 0.99 - 84.9 | portion 300, plate 300 | tofu stir fry, stir-fried tofu, tofu with vegetables, Tofu mit Gemüse | 16276:120+11091:43+11821:37+11124:31+11263:31+11043:25+04582:6.2+16123:6.2 | 1
    Buddha bowl | 133 4.5 6.2 16.3 4.4 1.9 72.4 0.84 0 280 50.9 1.6 5 71.7 | bowl 315 | grain bowl, veggie bowl, Buddha-Bowl, quinoa bowl | 20137:120+16358:60+09037:50+11124:40+11457:30+12166:15 | 1
    Sushi bowl | 136 6.4 4.7 16.7 1 0.29 163 0.94 11.9 177 11.3 0.85 2.2 71.2 | bowl 370 | salmon bowl, salmon poke bowl, salmon poke, poke saumon, poke de salmón, salmon rice bowl, Lachs-Bowl | 20045:200+15236:80+09037:40+11205:40+16123:10 | 1
    Tuna poke bowl | 114 7.2 1.9 16.7 1 0.29 160 0.31 8.4 194 10.2 0.94 1.4 73.1 | bowl 370 | tuna poke, poke thon, poke de atún, tuna bowl | 20045:200+15127:80+09037:40+11205:40+16123:10 | 1
    Chicken poke bowl | 126 8.7 2.5 16.7 1 0.29 166 0.5 18.4 154 12.6 1 1.4 71.2 | bowl 370 | chicken poke, poke de pollo, poke poulet | 20045:200+05064:80+09037:40+11205:40+16123:10 | 1
    Sushi set | 128 5.2 2.7 20.2 0.64 0.64 45.1 0.57 8.7 117 11.4 0.93 1.7 71.2 | box 268, portion 268 | sushi box, sushi mix, mixed sushi, sushi platter, plateau de sushis, Sushi-Box | 20045:175+15236:36+15138:18+09037:12+11205:24+11446:3 | 1
    Salmon maki | 123 6 2.9 17.7 0.33 0.32 14.3 0.66 11 130 12.8 0.89 2.5 72.7 | portion 150, piece 25 | salmon roll, sake maki, Lachs-Maki, maki saumon, salmon sushi roll | 20045:90+11205:25+11446:5+15236:30 | 1
    Tuna roll | 103 6.8 0.29 17.7 0.33 0.32 11.5 0.09 7.8 146 11.8 0.98 1.8 74.6 | portion 150, piece 25 | tuna maki, tekka maki, maki thon | 20045:90+11205:25+11446:5+15127:30 | 1
    Avocado roll | 114 2.3 3.1 19.4 1.7 0.46 3.9 0.48 0 154 13.4 0.94 3.8 74.4 | portion 150, piece 25 | avocado maki, maki avocat, avocado sushi | 20045:90+11205:25+11446:5+09037:30 | 1
    Tuna nigiri | 122 10.8 0.36 17.6 0.25 0.03 17.5 0.11 14.6 187 7.8 1 0 70.5 | nigiri 32, piece 32, portion 192 | tuna sushi | 20045:20+15127:12 | 1
    Ramen, restaurant | 73.8 4.8 2.6 7.5 0.38 0.47 300 0.79 44.1 72.2 12.4 0.66 0.34 84.1 | bowl 650 | ramen soup, tonkotsu ramen, shoyu ramen, ramen bowl, Ramensuppe, pork ramen | 20110:180+06194:350+10023:50+01129:50+11291:10+16123:10 | 1
    Jollof rice | 214 3.1 9.2 29.9 1.1 1.2 506 1.4 0 111 19.2 1.1 0.1 56.1 | portion 240, cup 160, plate 300 | jollof | 36417:230+04506:10 | 1
    Jollof rice with chicken | 220 9.8 11.1 19.9 0.77 0.83 371 2.3 44.3 158 15.8 1.1 0.06 58.1 | plate 360 | jollof and chicken, chicken and jollof, jollof with chicken, chicken jollof rice, jollof rice and chicken | 36417:230+04506:10+05094:120 | 1
    Tuna with rice | 114 8.7 0.52 18.1 0.26 0.03 88.9 0.12 12.9 86.4 12.5 1.4 0 71.9 | plate 280, bowl 280 | rice and tuna, tuna and rice, tuna rice, Reis mit Thunfisch, Thunfisch mit Reis, arroz con atún, riz thon, riz au thon, rice with tuna | 15121:100+20045:180 | 2
    Rice with egg | 143 4.9 3.2 22.6 0.32 0.12 42.9 0.94 81.6 58.8 20.6 1.3 0 68.6 | bowl 226, plate 226 | egg and rice, rice and egg, rice and eggs, eggs and rice, arroz con huevo, Reis mit Ei | 20045:180+01128:46 | 1
    Milk rice with cinnamon sugar | 119 3.1 2.1 21.5 0.29 15 93.3 1.2 11.5 120 91.4 0.11 1.2 72.3 | bowl 260 | Milchreis mit Zimt und Zucker, Milchreis mit Zimt, Milchreis mit Zucker und Zimt | 19193:250+19335:10 | 1
    Pasta with vegetables | 142 4.6 3.1 23.6 2.7 1.5 13.5 0.46 0 88.7 13.4 1.1 1.2 68.3 | plate 328 | vegetable pasta, pasta and vegetables, veggie pasta, Nudeln mit Gemüse, pâtes aux légumes, pasta con verduras, pasta primavera, pasta and veg | 20121:200+11584:120+04053:8 | 1
    Pasta with cream sauce | 206 6.3 9.4 24 1.4 1 65.1 5.5 30.9 52.3 67.3 1 0.12 59.9 | plate 292 | creamy pasta, fettuccine alfredo, pasta alfredo, pâtes à la crème, Nudeln mit Sahnesoße, alfredo, pasta with alfredo sauce | 20121:220+01053:60+01033:12 | 1
    Chicken alfredo | 196 12.6 8 17.8 1 0.77 71.3 4.5 44.8 104 57.5 1 0.09 61.1 | plate 357 | chicken alfredo pasta, creamy chicken pasta, chicken pasta alfredo, pasta with chicken and cream | 20121:200+01053:55+01033:12+05064:90 | 1
    Pasta with cheese | 192 8.3 5.4 26.8 1.6 0.52 89.3 2.8 14 48.4 98.7 1.1 0 58.7 | plate 255, bowl 255 | cheesy pasta, pasta and cheese, pâtes au fromage, pasta con queso, Nudeln mit Käse | 20121:220+01009:35 | 1
    Pasta with gruyère and ham | 190 9 6.2 23.9 1.6 0.45 241 3.1 21.5 83.5 78.8 1.1 0.62 59.8 | plate 292 | pâtes jambon fromage, pasta with ham and cheese, coquillettes jambon fromage, pasta con jamón y queso | 20121:220+07029:45+01023:20+01001:7 | 1
    Pasta with ham | 173 7.5 4.3 25.6 1.7 0.45 206 2 15 83.7 10.2 1.2 0.66 61.8 | plate 272 | pâtes au jambon, coquillettes au jambon, coquillettes jambon, pasta con jamón, Nudeln mit Schinken, ham pasta | 20121:220+07029:45+01001:7 | 1
    Pasta with prawns | 139 8.8 3.1 18.3 1.3 1.3 319 0.52 50.8 132 31 0.92 0.42 68.7 | plate 377 | prawn pasta, shrimp pasta, pâtes aux crevettes, pasta con gambas, Nudeln mit Garnelen, spaghetti with prawns, prawn linguine | 20121:200+15151:90+06931:80+04053:7 | 1
    Pasta with mushrooms | 145 4.8 5 20.5 1.6 0.67 8.3 2.8 16.1 141 13 0.86 0.07 69.3 | plate 340 | mushroom pasta, pâtes aux champignons, pasta con champiñones, Nudeln mit Pilzen | 20121:210+11263:90+01053:40 | 1
    Pasta with spinach | 145 5.3 4.9 19.9 1.6 0.7 27.1 2.8 16.1 148 58.6 1.6 2.3 69.2 | plate 350 | spinach and ricotta pasta | 20121:210+11458:80+01053:30+01036:30 | 1
    Sausage pasta | 163 7.2 6.4 18.7 1.4 1.8 280 1.9 17.7 177 12.5 1.1 0.53 66.5 | plate 375 | pasta with sausage, pâtes à la saucisse, spaghetti with sausage, salsiccia pasta | 20121:200+07064:75+06931:100 | 1
    Spaghetti vongole | 179 10.2 4.8 22.1 1.2 - 295 0.67 16.4 187 27.7 1.6 5.4 61.4 | plate 327 | spaghetti alle vongole, pasta with clams, vongole | 20121:220+15159:80+04053:12+14106:15 | 0
    Cacio e pepe | 207 8.9 7.2 26.3 1.5 0.56 207 4.2 21.1 48.6 142 1.2 0 56.5 | plate 275 | spaghetti cacio e pepe | 20121:230+01038:35+01001:10 | 0
    Pasta amatriciana | 153 6.9 4.3 21 1.6 1.9 304 1.5 9.7 160 43.3 1.1 0.63 66.5 | plate 350 | amatriciana, spaghetti amatriciana, bucatini amatriciana, pasta all'amatriciana | 20121:210+06931:110+10860:20+01038:10 | 1
    Tortellini in cream sauce | 300 11.6 13.1 34.3 1.5 1.2 406 7.3 61.8 105 123 1.2 0.5 39.3 | plate 310 | tortellini alla panna, Tortellini in Sahnesoße, tortellini with cream sauce | 22901:220+01053:60+07029:30 | 1
    Gnocchi with pesto | 211 5.5 7.8 29.7 1.8 0.68 383 1.5 18.7 247 57.6 1.7 5.1 55.2 | plate 270, bowl 270 | pesto gnocchi, gnocchi al pesto, gnocchis au pesto, Gnocchi mit Pesto, ñoquis con pesto | 11367:153+20081:63+01123:12+02047:2.3+02044:12+04053:13+01033:8.7+12147:5.8+11215:0.9 | 1
    Gnocchi with tomato sauce | 124 3.5 1.1 24.8 1.9 2.2 412 0.22 13.3 278 17.3 1.3 3.9 69 | plate 355, bowl 355 | gnocchi in tomato sauce, ñoquis con tomate, Gnocchi mit Tomatensoße | 11367:153+20081:63+01123:12+02047:2.3+06931:125 | 1
    Chicken risotto | 143 10.3 3.9 16.1 0.54 0.23 98.6 2 28.1 148 41 0.93 0.35 69 | plate 340, bowl 340 | risotto with chicken, risotto au poulet, risotto de pollo, chicken and mushroom risotto | 20045:176+11263:48+01001:8+01032:12+11282:16+05064:80 | 1
    Seafood risotto | 138 7.2 3.5 17.4 0.59 - 420 2 59.5 70.3 25.8 1 0 70 | plate 332, bowl 332 | prawn risotto, risotto with prawns, risotto aux fruits de mer, risotto de marisco | 20052:70+15151:80+06194:150+14106:20+01001:12 | 1
    Vegetable risotto | 137 3.8 4.2 20.7 1.7 - 255 2.6 11.4 70.8 53.4 1.2 0.79 70.4 | plate 324, bowl 324 | risotto with vegetables, risotto de verduras, pea risotto, Gemüserisotto, risotto aux légumes | 20052:70+11584:80+06194:150+01033:12+01001:12 | 1
    Vegetable pie | 217 4.1 12.4 22.3 2.7 2.5 249 3.1 1.5 137 40 1.3 1.8 60.1 | slice 240, pie 230 | veggie pie, tarte aux légumes, tourte aux légumes | 18336:70+11584:120+06166:50 | 1
    Cheese and onion pasty | 341 7.9 22.9 26.1 1.2 1.5 287 5.7 17.4 134 126 1.3 2.2 41.6 | pasty 180, bake 130 | cheese and onion bake, cheese pasty, cheese and onion slice, cheese and onion pie | 18211:80+01009:30+11283:30+11657:40 | 1
    Steak bake | 352 13.5 22.3 24.6 0.86 0.43 265 3.9 27.9 137 10.8 2.3 0 38.5 | bake 145 | steak slice, steak pasty | 18211:75+23090:40+06116:30 | 1
    Chicken bake | 364 12.2 23.3 25.9 0.82 1.4 234 3.8 22.2 132 37.3 1.7 0.19 37.7 | bake 145 | chicken pasty | 18211:75+05064:35+06166:35 | 1
    Vegan sausage roll | 429 12.2 29.8 30.3 2.1 0.43 525 4.4 0 134 32.7 3.1 0 25.8 | roll 105, small 40 | vegetarian sausage roll, veggie sausage roll | 18211:60+16107:45 | 1
    Salmon quiche | 314 12.8 23.8 11.7 0.36 1.2 338 9.7 130 174 98.5 1.2 0.68 50.1 | slice 130 | quiche au saumon, Lachsquiche | 18336:28+01123:28+01053:24+01077:11+10860:9.9+01040:9.9+15237:20 | 1
    Vegetable quiche | 256 7.7 18 16 1.8 1.6 227 7.5 109 118 106 1.3 1.1 57.2 | slice 135 | Gemüsequiche, quiche de verduras, vegetarian quiche, quiche aux légumes | 18336:32+01123:30+01053:20+01023:10+11584:45 | 1
    Spinach quiche | 242 7.7 18 12.9 1.2 0.7 238 7.5 109 216 143 2.2 3.3 59.8 | slice 135 | spinach tart, quiche aux épinards, Spinatquiche, quiche de espinacas | 18336:32+01123:30+01053:20+01023:10+11458:45 | 1
    Leek quiche | 245 7 18 14.2 0.73 1.2 219 7.5 109 91.3 108 1.4 1.5 59.6 | slice 135 | leek tart, quiche aux poireaux, tarte aux poireaux, Lauchquiche, Lauchkuchen, flamiche | 18336:32+01123:30+01053:20+01023:10+11247:45 | 1
    Tomato tart | 233 5.2 15.9 17.9 1.2 1.6 168 3.6 5.3 150 26.2 1.3 7.1 60.3 | slice 174 | tarte à la tomate, tarte aux tomates, Tomatentarte, tarte tomate | 18211:60+11529:90+01159:20+02046:4 | 1
    Cheese empanada | 426 13.4 29.2 27.4 0.94 0.55 580 10.6 35.1 71 230 1.8 0 27.7 | empanada 90 | empanada de queso | 18336:50+01026:40 | 1
    Ham and cheese empanada | 403 12.5 26.9 27.6 1.2 0.38 666 8.9 31.4 106 150 1.9 0.67 30.5 | empanada 90 | empanada de jamón y queso | 18336:50+01026:25+07029:15 | 1
    Sausage and egg sandwich | 272 14.1 16.1 17.1 0.89 2.4 549 5 140 221 67.3 2.2 0 50.6 | sandwich 176 | sausage and egg roll, egg and sausage sandwich, egg and sausage bap, sausage and egg bap | 18069:58+07064:72+01128:46 | 1
    Fried egg sandwich | 265 10.3 13 26.2 1.4 3.1 382 5.4 180 130 102 2.7 0 48.8 | sandwich 111 | fried egg roll, egg butty, egg banjo, fried egg butty, fried egg bap | 18069:58+01128:46+01001:7 | 1
    Bacon and egg bagel | 273 13.9 9.4 32.6 0.98 5.3 537 2.9 125 163 153 2.9 0 41.9 | bagel 161 | bacon egg bagel, egg and bacon bagel, bagel with bacon and egg | 18001:99+10860:16+01128:46 | 1
    Bagel with egg | 242 11.5 5.6 36 1.1 5.9 354 1.6 127 121 169 3 0 45.1 | bagel 145 | egg bagel, bagel and egg, bagel with fried egg | 18001:99+01128:46 | 1
    Bagel with butter | 306 9.7 8.6 47.6 1.5 7.7 442 5 19.7 99.4 201 3.2 0 32.2 | bagel 109 | buttered bagel, bagel and butter | 18001:99+01001:10 | 1
    Bagel with peanut butter | 331 12.9 11.4 46.3 2.3 8.8 423 2.3 0 198 185 3.2 0 27.2 | bagel 124 | peanut butter bagel, bagel and peanut butter | 18001:99+16098:25 | 1
    Bagel with avocado | 221 7 6.8 34.2 3.7 5.2 250 1.1 0 264 133 2.3 4.1 50.1 | bagel 169 | avocado bagel, bagel and avocado | 18001:99+09037:70 | 1
    Bagel with ham and cheese | 267 13.9 8 34.6 1.3 5.5 598 3.9 27.7 137 255 2.5 0.78 40.9 | bagel 154 | ham and cheese bagel | 18001:99+07029:30+01009:25 | 1
    Toast with scrambled eggs and bacon | 255 13.5 14.6 16.9 2.9 2.6 431 5.7 175 218 79.7 1.8 0 52.5 | portion 212 | scrambled eggs and bacon on toast, bacon and eggs on toast, bacon and egg on toast | 01132:120+18076:66+01001:10+10860:16 | 1
    Avocado toast with egg | 222 10.1 10.9 22 5.9 2.4 234 2.2 101 343 67.4 1.8 3.8 54.5 | portion 182 | avocado and egg on toast, avocado egg toast, egg and avocado on toast, avocado toast with fried egg, eggs and avocado on toast, avocado on toast with egg, tostada con aguacate y huevo, Avocadobrot mit Ei, avocado toast with poached egg, toast with avocado and egg | 18076:66+09037:70+01128:46 | 1
    Mushrooms on toast | 146 5.3 5.1 20.8 2 1.6 234 2.5 9.7 291 43.4 1.3 0 67.5 | portion 161 | mushroom toast, toast with mushrooms | 18070:54+11263:100+01001:7 | 1
    Tomatoes on toast | 115 3.4 2.8 19.5 1.6 3.2 187 0.39 0.31 201 43.6 1.2 9.3 73.4 | portion 174 | tomato on toast, grilled tomatoes on toast, toast with tomato | 18070:54+11529:118+04053:2.4 | 1
    Sardines on toast | 248 17.2 7.9 25.8 1.2 2.2 442 1.1 75.2 271 257 3.1 0 45.8 | portion 114 | toast with sardines, sardine on toast | 18070:54+15088:60 | 1
    Beans and cheese on toast | 161 7.4 4.3 25.4 3.4 6.6 419 2 10.1 192 112 1.5 0 60.8 | portion 289 | cheesy beans on toast, beans on toast with cheese, cheese and beans on toast | 18070:54+16006:207+01009:28 | 1
    Ham on toast | 268 11.9 12.6 26.3 1.7 2.1 853 5.9 45 195 66.8 2 1.9 46.4 | slice 60 | toast with ham, Toast mit Schinken | 18070:27+07029:28+01001:5 | 1
    Ham and cheese on toast | 275 15.8 13.7 21.4 1.4 1.8 812 6.5 48.8 175 232 1.6 1.5 46 | slice 75 | toast with ham and cheese, Schinken-Käse-Toast, Toast mit Schinken und Käse, cheese and ham on toast, tostada con jamón y queso, ham and cheese toast | 18070:27+07029:28+01009:20 | 1
    Toast with ham and tomato | 205 10.1 9.5 19.4 1.3 2.5 854 1.7 17.4 254 45.3 1.5 5 58.2 | slice 82 | tostada con tomate y jamón, pan con tomate y jamón, tostada de jamón y tomate, pan tumaca con jamón, pa amb tomàquet amb pernil | 18070:27+11529:30+04053:5+10141:20 | 1

    # Fast food
    Hamburger | 263 13.3 10.2 29.6 1.8 6 487 3.6 29 197 116 2.9 0.3 44.8 | burger 106 | burger, hamburguesa | 21108 | 3
    Cheeseburger | 270 13.5 12.9 25.5 1.9 5.2 628 5.8 39 184 123 2.2 0.4 45.8 | burger 119 | ~burger, hamburguesa con queso | 21090 | 2
    Double cheeseburger | 282 16.2 16.2 18 0.9 4.2 617 7 50 226 150 2.4 2.9 47.2 | burger 165 |  | 21395 | 1
    Large burger with salad | 226 11.3 12.4 17.3 1.5 4 342 4 33 188 46 3 0.9 57.5 | burger 218 | whopper, ~burger | 21390 | 1
    Big Mac | 257 11.8 15 20.1 1.6 4 460 3.8 36 181 116 2 0.4 51.3 | burger 219 | ~burger | 21237 | 1
    Crispy chicken burger | 276 10.9 13.6 27.4 1.4 3.4 617 2.5 29 179 72 1.7 0.3 45.8 | burger 209 | chicken burger, ~chicken sandwich | 21230 | 1
    Fish burger | 257 10.3 12.4 26.7 1 3.5 602 1.9 35 206 37 1.5 1.8 48.4 | burger 158 | fish sandwich, filet-o-fish | 21105 | 1
    Hot dog | 247 10.6 14.8 18.4 - - 684 5.2 45 146 24 2.4 0.1 54 | hot dog 98 | sausage in a bun, perrito caliente | 21118 | 2
    Corn dog | 263 9.6 10.8 31.9 - - 556 2.9 45 150 58 3.5 0 46.7 | corn dog 175 |  | 21120 | 0
    Onion rings | 411 3.9 25.2 43.6 2.7 5.4 776 4.2 0 167 115 0.78 1.4 24.5 | portion 117 |  | 21130 | 1
    Bacon, egg and cheese griddle cake | 272 12 13.2 26.2 0.8 9.6 718 4.1 147 158 109 1.6 1.8 45.9 | sandwich 165 |  | 21307 | 0
    Egg and sausage muffin | 286 13.4 18.1 17.4 0.2 1.5 548 6.9 163 147 168 2.6 0 48.8 | muffin 165 | sausage and egg mcmuffin, sausage mcmuffin with egg | 21022 | 1
    Croissant with egg and cheese | 304 10.1 19.4 22.4 - - 434 11.1 170 137 192 1.7 0.1 45.5 | croissant 127 | breakfast croissant | 21011 | 0
    Popcorn chicken | 351 17.7 21.7 21.2 1 0 1140 4 40 288 32 1.4 - 35.6 | portion 114 | chicken popcorn | 21422 | 0
    Vanilla milkshake | 112 3.9 3 17.8 0 17.8 95 1.9 12 183 146 0.1 0 74.5 | glass 288, small 250, medium 333, large 458 | milkshake, ~shake, batido de vainilla | 01111 | 1
    Chocolate milkshake | 119 3 2.7 21.1 0.3 20.9 111 1.7 11 224 132 0.31 0 72.2 | glass 288, small 250, medium 333, large 458 | ~milkshake, ~shake | 01110 | 1
    Soft-serve cone | 163 4.2 4.9 26.4 0.1 19.5 81 2.5 15 193 129 0.35 0.9 63.6 | cone 120 | ice cream cone, soft serve, ~ice cream | 21028 | 1
    Hot fudge sundae | 180 3.6 5.5 30.2 0 - 115 3.2 13 250 131 0.37 1.5 59.7 | sundae 158 | sundae, ice cream sundae | 21033 | 1
    Veggie burger in bun | 174 10.9 4.3 23 3.3 2.9 430 0.98 2.4 250 123 2.3 4.7 60 | burger 144 | veggie burger with bun, bean burger, ~burger | 16147:70+18350:44+11529:20+11250:10 | 1

    # Soups
    Tomato soup | 55 2.5 1.3 8.9 0.6 6.5 210 0.69 4 183 69 0.55 6.3 86 | bowl 248, cup 245, mug 250, can 400 | soup, Suppe, soupe, sopa, Tomatensuppe, soupe à la tomate, sopa de tomate | 06359 | 2
    Chicken noodle soup | 25 1.3 0.95 3 0.2 0.27 349 0.26 5 22 6 0.66 0 93.8 | bowl 241, cup 245, mug 250, can 400 | chicken soup, Hühnersuppe, soupe au poulet, sopa de pollo, ~soup, sopa de fideos, Nudelsuppe, soupe au vermicelle | 06419 | 2
    Vegetable soup | 28 0.86 0.79 4.9 0.3 1.6 338 0.12 0 86 10 0.44 0.6 92.4 | bowl 241, cup 245, mug 250, can 400 | Gemüsesuppe, soupe de légumes, sopa de verduras, ~soup, puré de verduras, crema de verduras, velouté de légumes, potage | 06468 | 2
    Minestrone | 53 2.1 1.2 8.6 2.4 2.2 288 0.62 2 255 25 0.74 2 86.7 | bowl 240, cup 245, mug 250, can 400 | ~soup | 06039 | 1
    Lentil soup | 56 3.7 1.1 8.2 - - 532 0.45 3 144 17 1.1 1.7 85.8 | bowl 248, cup 245, mug 250, can 400 | Linsensuppe, soupe de lentilles, sopa de lentejas, ~soup | 06037 | 1
    Pea soup | 61 3.2 1.1 9.9 1.9 3.2 336 0.52 0 71 12 0.73 0.6 84.5 | bowl 250, cup 245, mug 250, can 400 | Erbsensuppe, ~soup | 06449 | 1
    Cream of mushroom soup | 64 2.4 3.6 5.8 0.3 2.8 357 1.1 4 103 68 0.1 0.1 87 | bowl 248, cup 245, mug 250, can 400 | mushroom soup, ~soup, velouté de champignons, Champignoncremesuppe | 06243 | 1
    Black bean soup | 103 5.1 2.6 14.8 4.9 0.89 311 0.54 1 340 42 1.8 - 75.9 | bowl 246, cup 245 | ~soup | 36413 | 0
    Clam chowder | 79 2.6 3.9 8.3 1 0.23 343 - - 175 15 0.48 - 83.8 | bowl 250, cup 245, can 521 | chowder, ~soup | 27042 | 0
    Chicken stock | 6 0.64 0.21 0.44 0 0.43 371 0.01 2 18 4 0.07 0 97.8 | bowl 240, cup 240, mug 240 | broth, chicken broth, stock, bone broth, Hühnerbrühe, bouillon, caldo, caldo de pollo, bouillon de poulet | 06194 | 1
    Gravy | 53 3.8 2.4 4.8 0.4 0.21 560 1.2 3 81 6 0.7 0 87.5 | portion 60, cup 233, tbsp 15, splash 30 |  | 06116 | 1
    Beef stock | 3 0.21 0.08 0.25 0 0.2 260 0.04 0 6 4 0.02 0 98.7 | bowl 240, cup 240, mug 240 | beef broth, Rinderbrühe, Rindsuppe, Rindsbrühe, Rinderbouillon | 06476 | 0
    Hot and sour soup | 39 2.6 1.2 4.3 0.5 0.42 376 0.23 21 55 19 0.64 0 90.7 | bowl 233, cup 245 |  | 27001 | 0
    Wonton soup | 32 2.1 0.26 5.2 0.2 0.34 406 0.06 4 32 5 0.21 0.7 91.2 | bowl 223, cup 245 |  | 27002 | 0
    Instant noodles, dry | 440 10.2 17.6 60.3 2.9 2 1855 8.1 0 181 21 4.1 0.3 6.5 | packet 85 | ramen, instant noodles, instant ramen, pot noodle, super noodles | 06583 | 1
    Pumpkin soup | 40.4 0.83 2.6 4.2 0.83 2 90.1 1.6 9.6 162 16.6 0.38 3.6 91.8 | bowl 300, cup 245, mug 250 | squash soup, butternut squash soup, Kürbissuppe, velouté de potiron, crema de calabaza, soupe de potiron, soupe au potiron, puré de calabaza, Kürbiscremesuppe | 11423:180+11282:30+01053:20+06194:70 | 1
    Potato soup | 60 2.3 2.6 6.9 0.2 - 230 1.5 9 130 67 0.22 0.5 86.7 | bowl 248, cup 245, mug 250 | Kartoffelsuppe | 06253 | 1
    Leek and potato soup | 51 1 2 7.7 0.75 1.1 160 1.2 7.7 122 15.1 0.41 3.1 88.5 | bowl 300, cup 245, mug 250 | leek soup, vichyssoise, Lauchsuppe, Lauchcremesuppe | 11247:80+11367:80+06194:125+01053:15 | 1
    Cream of chicken soup | 77 3 4.6 6 0.1 - 362 1.9 11 110 73 0.27 0.5 84.8 | bowl 248, cup 245, mug 250, can 400 | Hühnercremesuppe | 06216 | 1
    Onion soup | 60.5 2.2 2.4 7.9 0.68 2.2 212 1.4 6.1 74.6 38.8 0.41 1.9 86.6 | bowl 250, cup 245, mug 250 | french onion soup, soupe à l'oignon, Zwiebelsuppe | 11283:90+06476:130+18029:20+01001:4+01023:6 | 0
    Borscht | 34.4 0.94 1.1 5.7 0.89 2.3 145 0.6 2.6 141 18.1 0.24 6.8 91.5 | bowl 300, cup 245, mug 250 | beetroot soup | 11081:60+11110:40+11367:40+06476:145+01056:15 | 0
    Split pea soup | 75 4.1 1.7 11.1 0.9 - 398 0.7 3 158 9 0.9 0.6 81.8 | bowl 253, cup 245 | split pea soup with ham, pea and ham soup | 06451 | 0
    Vegetable stew | 56.4 1.8 0.38 11.7 2.2 2 141 0.06 0 178 15.1 0.55 3.3 85.2 | bowl 400, plate 400, portion 400 | Gemüseeintopf, Eintopf, potée de légumes | 11584:150+11367:100+06468:150 | 1
    Tom yum soup | 27.9 4.7 0.47 1.2 0.12 0.62 546 0.1 37.1 84.5 19.5 0.17 0.92 92.1 | bowl 350 | tom yum, tom yam, tom yum goong | 15151:60+11260:40+06194:240+09160:8+06179:6 | 0
    Courgette soup | 39.6 1.2 2 5 0.93 1.7 72.9 1.1 6.7 207 16.8 0.28 8.8 91.2 | bowl 300, mug 250 | zucchini soup, crema de calabacín, soupe de courgettes, velouté de courgettes, Zucchinisuppe, puré de calabacín | 11478:180+11367:40+11282:30+06194:60+01053:15 | 1
    Goulash soup | 58.4 6.5 1.3 5.3 0.76 1.4 128 0.53 17.8 171 10.3 0.72 12.5 86.1 | bowl 390 | Gulaschsuppe | 06476:170+23090:70+11367:60+11282:50+11821:30+11546:10 | 1
    Pancake soup | 31 1.3 1.2 3.5 0.1 0.54 234 0.64 16.5 24.4 14.6 0.26 0.01 93.2 | bowl 260 | Frittatensuppe, Flädlesuppe, Pfannkuchensuppe | 06476:220+20081:10+01123:10+01079:18+01001:2 | 1
    Fish soup | 49.6 5.5 2.4 1.6 0.37 0.88 134 0.39 9.9 179 10.4 0.29 2 90 | bowl 295, mug 250 | soupe de poisson, Fischsuppe, sopa de pescado | 06174:180+15016:50+11693:40+11282:20+04053:5 | 1
    Bouillabaisse | 73.9 9.6 3.2 1.4 0.2 - 217 0.53 32.5 189 17.5 0.8 2.3 84.9 | bowl 388 |  | 06174:200+15016:80+15165:30+15151:30+11693:40+04053:8 | 1
    Tortilla soup | 56.6 4.4 2.5 4.4 0.97 0.69 267 0.82 11.7 105 31 0.29 2.2 87.8 | bowl 344 | sopa de tortilla, sopa azteca | 06194:220+11529:40+05064:30+18363:24+09037:20+01009:10 | 1
    Oxtail soup | 44.3 5.3 1.5 2.7 0.47 0.9 258 0.63 13.8 103 10.2 0.59 1.1 89.6 | bowl 300 |  | 06476:150+06116:60+23090:40+11124:30+11282:20 | 0
    Asparagus soup | 65 2.5 3.3 6.6 0.3 - 420 1.3 9 145 70 0.35 1.6 86 | bowl 248, cup 248 | Spargelsuppe, Spargelcremesuppe, velouté d'asperges | 06201 | 0
    Broccoli soup | 48.1 1.7 2 6.9 1.9 1.3 126 1.1 7 198 25.7 0.39 32 88.7 | bowl 300, mug 250 | Brokkolisuppe, cream of broccoli soup, velouté de brocoli, crema de brócoli | 11091:150+11367:40+11282:25+06194:90+01053:15 | 1
    Garlic soup | 74.1 2.7 4.1 6.8 0.35 1.1 348 0.72 32.2 46.4 27.3 0.61 0.62 85.5 | bowl 300 | sopa de ajo, sopa castellana | 06194:230+18069:35+01129:25+04053:8+11215:6 | 0
    Seafood soup | 60.9 6.6 3 1.8 0.23 - 274 0.53 31.7 174 20.3 0.83 2.4 87.6 | bowl 320 | sopa de marisco | 06174:210+15151:40+15165:30+11693:40+04053:6 | 0
    Bean stew | 101 5.1 3.1 13.7 2.8 0.99 211 1.1 6 322 38.5 1.5 1.9 76.8 | bowl 400 | Bohneneintopf, Bohnensuppe, bean soup | 16050:140+11367:70+11124:40+07022:40+06194:110 | 0
    Cullen skink | 89.3 7 2.9 8.8 0.66 2.7 182 1.6 23 264 58.7 0.41 4.3 80.2 | bowl 300, cup 240 | smoked haddock chowder, haddock chowder | 15035:60+11365:90+01077:120+11283:25+01001:5 | 1
    Scotch broth | 41.4 2 0.51 7.3 1.2 1.2 148 0.16 4.1 111 10.7 0.38 3.1 89.5 | bowl 290, cup 240 |  | 17014:13+11367:19+11124:7.3+11282:5.9+06194:15+20006:40+11125:30+11436:30+06476:130 | 1
    Cock-a-leekie soup | 43.8 4.9 0.66 4.4 0.21 0.61 234 0.15 12.5 62.9 10.4 0.48 0.7 89.4 | bowl 300, cup 240 | cock a leekie | 06194:180+05064:40+11247:50+20045:30 | 0
    Chicken and rice soup | 45.9 4.4 0.59 5.4 0.23 0.49 259 0.14 10.8 59.3 7.7 0.38 0.2 88.9 | bowl 270, cup 240, mug 250 | rice soup, chicken rice soup, chicken soup with rice, Reissuppe, soupe au riz, sopa de arroz, caldo de pollo con arroz | 06194:180+20045:45+05064:30+11125:15 | 1
    Cheese dumpling soup | 89.8 4 5.9 5.3 0.41 0.74 300 2.4 22.4 37.8 109 0.44 0.13 83.7 | plate 320, bowl 320 | Kaspressknödelsuppe, Käseknödelsuppe | 06476:220+18347:32+01079:21+01123:9.8+11282:4.9+01001:2.8+01023:25+04506:5 | 1
    Liver dumpling soup | 50.9 3.9 1.9 4.4 0.3 0.58 247 0.87 48.7 60.1 24.2 0.94 0.17 88.8 | plate 300, bowl 300 | Leberknödelsuppe | 06476:220+18347:22+01079:15+01123:7+11282:3.5+01001:2+13327:30 | 1
    Semolina dumpling soup | 71.6 2.3 3.8 6.9 0.35 - 242 2.1 34.9 32.6 9.7 0.54 0 86.2 | plate 275, bowl 275 | Grießnockerlsuppe, Griessnockerlsuppe | 06476:220+20066:25+01123:20+01001:10 | 1
    Noodle broth | 31.9 1.1 0.51 5.6 0.26 0.24 205 0.12 6.2 12.9 5.7 0.33 0 92.1 | plate 280, bowl 280 | Rindsuppe mit Nudeln, Bouillon mit Nudeln | 06476:220+20110:60 | 1
    Barley soup | 44.3 0.95 0.18 10 1.5 0.87 131 0.05 0 109 10.7 0.44 2.5 88.2 | bowl 300, cup 240 | Gerstensuppe, Graupensuppe, soupe à l'orge, vegetable barley soup | 20006:60+11125:40+11247:20+11365:40+06476:140 | 1

    # Sauces and spreads
    Ketchup | 101 1 0.1 27.4 0.3 21.3 907 0.01 0 281 15 0.35 4.1 68.5 | tbsp 17, packet 9, sachet 9, squirt 10, cup 240 |  | 11935 | 3
    Mustard | 60 3.7 3.3 5.8 4 0.92 1104 0.21 0 152 63 1.6 0.3 83.7 | tsp 5, tbsp 15, cup 249 | Senf, moutarde, mostaza, dijon mustard | 02046 | 2
    Mayonnaise | 680 0.96 74.8 0.57 0 0.57 635 11.7 42 20 8 0.21 0 21.6 | tbsp 14, packet 10, sachet 10, tsp 4.7, cup 220 | mayo, mayonesa | 04025 | 3
    Mayonnaise, light | 238 0.37 22.2 9.2 0 3.6 827 3.4 16 31 6 0.14 0 66.1 | tbsp 15 | light mayo, light mayonnaise | 04641 | 0
    Soy sauce | 53 8.1 0.57 4.9 0.8 0.4 5493 0.07 0 435 33 1.4 0 71.2 | tbsp 16, tsp 5, packet 8.9, splash 5, cup 255 | shoyu, soya sauce, Sojasoße, sauce soja, salsa de soja | 16123 | 2
    Barbecue sauce | 172 0.82 0.63 40.8 0.9 33.2 1027 0.04 0 232 33 0.64 0.6 54.7 | tbsp 17, cup 280 |  | 06150 | 1
    Tomato salsa | 29 1.5 0.17 6.6 1.9 4 711 0.02 0 275 30 0.42 1.9 89.3 | portion 60, tbsp 16, cup 259, dollop 30 | salsa | 06164 | 1
    Chilli sauce | 12 1.3 0.76 0.8 0.6 0.13 633 0.11 0 128 12 1.2 4.5 95.2 | tsp 5 | tabasco, hot sauce | 06169 | 1
    Worcestershire sauce | 78 0 0 19.5 0 10 980 0 0 800 107 5.3 13 78.5 | tsp 6, cup 275 |  | 06971 | 0
    Tomato pasta sauce | 50 1.4 1.6 7.4 1.8 4.9 437 0.22 2 320 26 0.73 2 87.9 | portion 125, cup 257, jar 400, ladle 80 | marinara, pasta sauce, tomato sauce, Tomatensoße, sauce tomate, salsa de tomate | 06931 | 2
    Pesto | 481 10.8 48.3 4.1 1 0.8 302 8.8 14.8 201 315 2.1 6 34.6 | tbsp 15, portion 40, jar 190 |  | 02044:40+04053:45+01033:30+12147:20+11215:3 | 2
    Vinaigrette | 449 0 50.1 2.5 0 2.5 1 9.1 0 8 0 0 0 47.4 | tbsp 16, cup 250 | salad dressing, oil and vinegar | 04135 | 1
    Italian dressing | 240 0.41 21.1 12.1 0 10.8 993 2.9 0 84 13 0.26 0.4 63.4 | tbsp 15, cup 235 |  | 04114 | 1
    Ranch dressing | 421 1.3 44.5 5.7 0 4.7 901 7 26 64 28 0.3 0 45.9 | tbsp 15 |  | 04639 | 1
    Caesar dressing | 542 2.2 57.9 3.3 0.5 2.8 1209 8.8 39 29 48 1.1 0.3 34.3 | tbsp 15, cup 235 |  | 43015 | 1
    Thousand island dressing | 379 1.1 35.1 14.6 0.8 15.2 962 5.1 26 107 17 1.2 0 46.5 | tbsp 16, cup 250 |  | 04017 | 0
    Balsamic vinegar | 88 0.49 0 17 - 14.9 23 0 - 112 27 0.72 0 76.5 | tbsp 16, splash 5, drizzle 5, cup 255 | balsamic, Balsamico | 02069 | 1
    Tartare sauce | 211 1 16.7 13.3 0.5 4.2 667 3.3 7 68 26 0.25 2.3 67 | tbsp 15 | tartar sauce, Remoulade, rémoulade, sauce tartare, salsa tártara | 27049 | 0
    White sauce | 147 3.8 10.6 9.2 0.2 4.4 354 2.9 7 156 118 0.33 0.8 74.9 | portion 60, tbsp 16, cup 250 | béchamel | 06166 | 1
    Cheese sauce | 174 6.7 13.3 6.8 0.5 0.42 828 6 29 30 184 0.21 0.4 70.5 | portion 60, tbsp 16, cup 245 |  | 06930 | 1
    Teriyaki sauce | 89 5.9 0.02 15.6 0.1 14.1 3833 0 0 225 25 1.7 0 67.7 | tbsp 18, cup 288 |  | 06112 | 0
    Fish sauce | 35 5.1 0.01 3.6 0 3.6 7851 0 0 288 43 0.78 0.5 71.1 | tbsp 18 |  | 06179 | 0
    Oyster sauce | 51 1.4 0.25 10.9 0.3 0 2733 0.04 0 54 32 0.18 0.1 80 | tbsp 18 |  | 06176 | 0
    Hoisin sauce | 220 3.3 3.4 44.1 2.8 27.3 1615 0.57 3 119 32 1 0.4 44.2 | tbsp 16 |  | 06175 | 0
    Horseradish | 48 1.2 0.69 11.3 3.3 8 420 0.09 0 246 56 0.42 24.9 85.1 | tsp 5 | Meerrettich, raifort, Kren | 02055 | 0
    Salt | 0 0 0 0 0 0 38758 0 0 8 24 0.33 0 0.2 | tsp 6, pinch 0.4, cup 292 | table salt, Salz, sel | 02047 | 0
    Black pepper | 251 10.4 3.3 64 25.3 0.64 20 1.4 0 1329 443 9.7 0 12.5 | tsp 2.3, pinch 0.1 | ground pepper, schwarzer Pfeffer, poivre, pimienta | 02030 | 0
    Cinnamon | 247 4 1.2 80.6 53.1 2.2 10 0.34 0 431 1002 8.3 3.8 10.6 | tsp 2.6 | Zimt, cannelle, canela | 02010 | 0
    Cranberry sauce | 151 0.2 0.15 38.9 1 37.9 29 0.01 0 26 4 0.22 2 60.6 | tbsp 17, cup 277 |  | 09081 | 0
    Tzatziki | 66.2 6.8 2.7 4 0.19 2.6 24 0.42 3.2 144 78.4 0.18 1.4 85.9 | portion 60, tbsp 15, tub 200, dollop 30 | tsatsiki | 01256:80+11205:40+04053:3+11215:2 | 1
    Guacamole | 125 1.7 10.9 7.8 5.3 1.4 6.5 1.6 0 414 12.6 0.48 12.6 78.3 | portion 60, tbsp 15, dollop 30, tub 150 | guac | 09037:90+11529:20+11282:10+11819:2 | 1
    Yeast extract | 185 23.9 0.9 20.4 6.5 1.6 2962 0 0 2100 67 4 0 40.9 | tsp 6 | marmite, vegemite | 43406 | 1
    Jam | 278 0.37 0.07 68.9 1.1 48.5 32 0.01 0 77 20 0.49 8.8 30.5 | tbsp 20, tsp 7, packet 14, spoon 15 | preserve, strawberry jam, Marmelade, confiture, mermelada, confiture de fraises, Erdbeermarmelade, raspberry jam, Erdbeerkonfitüre, Konfitüre, mermelada de fresa | 19297 | 3
    Marmalade | 246 0.3 0 66.3 0.7 60 56 0 0 37 38 0.15 4.8 33.2 | tbsp 20, tsp 7, cup 320 | orange marmalade | 19303 | 1
    Honey | 304 0.3 0 82.4 0.2 82.1 4 0 0 52 6 0.42 0.5 17.1 | tbsp 21, tsp 7, packet 14, drizzle 10, spoon 15, cup 339 | Honig, miel | 19296 | 3
    Maple syrup | 260 0.04 0.06 67 0 60.5 12 0.01 0 212 102 0.11 0 32.4 | tbsp 20, drizzle 15, cup 315 | Ahornsirup, sirop d'érable, ~syrup | 19353 | 2
    Agave syrup | 310 0.09 0.45 76.4 0.2 68 4 0 0 4 1 0.09 17 22.9 | tbsp 21, tsp 7, cup 220 | ~syrup, Agavendicksaft, sirop d'agave | 19912 | 0
    Chocolate hazelnut spread | 541 5.4 29.7 62.2 5.4 54 41 28.4 0 407 108 4.4 0 1.1 | tbsp 19, tsp 7, spoon 15 | nutella, chocolate spread, Nuss-Nougat-Creme | 19125 | 2
    Sugar | 387 0 0 100 0 99.8 1 0 0 2 1 0.05 0 0.02 | tsp 4, tbsp 12, cube 3, cup 200 | white sugar, Zucker, sucre, azúcar | 19335 | 3
    Brown sugar | 380 0.12 0 98.1 0 97 28 0 0 133 83 0.71 0 1.3 | tsp 4.6, tbsp 14, cup 220 | brauner Zucker, sucre roux, azúcar moreno | 19334 | 1
    Sweet chilli sauce | 207 0.37 0.09 51.8 0.3 51 778 0.01 0 66.1 5.5 0.25 28.7 44.2 | tbsp 18 | sweet chili | 19335:50+11819:20+02053:28+02047:2 | 1
    Sriracha | 105 1.6 0.33 25.5 1.1 21.7 7.3 0.03 0 242 17.7 0.8 102 71.5 | tsp 6 | sriracha sauce | 11819:70+19335:18+02053:8+11215:4 | 1
    Sweet and sour sauce | 150 0.27 0.02 38.2 0.1 18.8 371 0 0 99 10 0.21 8.7 60.3 | tbsp 17 |  | 27050 | 0
    Peanut sauce | 257 6.3 16 22 1.8 17.1 1338 2.9 0 235 22 0.91 0 51.4 | tbsp 18 | satay sauce, satay | 27059 | 0
    Hollandaise | 512 4.5 55.3 1.3 0.01 0.3 398 33.2 400 46.8 47.2 0.7 1.9 37.2 | portion 40, tbsp 15 | hollandaise sauce, sauce hollandaise | 01001:60+01125:25+09152:5+14411:10 | 1
    Aioli | 634 1.2 68.9 2.4 0.11 0.65 585 10.8 38.6 41.5 16.6 0.28 2.7 25.6 | tbsp 15 | garlic mayonnaise, garlic mayo, alioli | 04025:92+11215:5+09152:3 | 1
    French dressing | 457 0.77 44.8 15.6 0 15.9 836 5.6 0 67 24 0.8 3.6 36.6 | tbsp 16, cup 250 |  | 04120 | 1
    Blue cheese dressing | 484 1.4 51.1 4.8 0.4 3.5 642 8.3 31 88 37 0.09 0.7 39.7 | tbsp 15, cup 245 |  | 04539 | 0
    Honey mustard dressing | 464 0.87 40.8 23.3 0.4 15.8 512 5 29 20 12 0.29 0.2 32.6 | tbsp 15 | honey mustard | 04703 | 0
    Mango chutney | 208 0.36 0.17 53.1 0.7 52.5 1.1 0.04 0 74.5 5.9 0.1 15.9 45.7 | tbsp 20 | chutney | 09176:45+19335:48+02053:10 | 0
    Pickle relish | 130 0.37 0.47 35.1 1.1 29.1 811 0.05 0 25 3 0.87 1 62.1 | tbsp 15, cup 245 | relish | 11945 | 0
    Cider vinegar | 21 0 0 0.93 0 0.4 5 0 0 73 7 0.2 0 93.8 | tbsp 15, splash 5, cup 239 | apple cider vinegar, vinegar, Apfelessig, vinaigre de cidre | 02048 | 1
    Wine vinegar | 19 0.04 0 0.27 0 0 8 0 - 39 6 0.45 0.5 94.5 | tbsp 15, splash 5, cup 239 | red wine vinegar, white wine vinegar, Weinessig | 02068 | 0
    Chocolate syrup | 279 2.1 1.1 65.1 2.6 49.6 72 0.52 0 224 14 2.1 0.2 31 | tbsp 19, cup 300 | chocolate sauce, ~syrup | 14181 | 0
    Caramel sauce | 252 1.5 0.1 65.9 0.9 - 349 0.11 1 84 53 0.2 0.3 32 | tbsp 20 | caramel syrup, caramel topping | 19364 | 0
    Golden syrup | 283 0 0.2 76.8 0 76.8 62 0 0 1 13 0 0 22.8 | tbsp 22, cup 341 | corn syrup, glucose syrup, light corn syrup, ~syrup | 19350 | 0
    Treacle | 290 0 0.1 74.7 0 74.7 37 0.02 0 1464 205 4.7 0 21.9 | tbsp 20, cup 337 | molasses, Melasse | 19304 | 0
    Icing sugar | 389 0 0 99.8 0 97.8 2 0 0 2 1 0.06 0 0.23 | tbsp 8, cup 120 | powdered sugar, confectioners sugar, Puderzucker, sucre glace, azúcar glas | 19336 | 0
    Frosting, vanilla | 418 0 16.2 67.9 0 63.1 184 3 0 34 3 0.16 0 15.1 | tbsp 17 | buttercream, frosting | 19230 | 0
    Sweetener, sucralose | 336 0 0 91.2 0 80.3 0 0 0 4 0 0 0 8.8 | sachet 1 | sweetener, splenda, Süßstoff, édulcorant | 19868 | 1
    Paprika powder | 282 14.1 12.9 54 34.9 10.3 68 2.1 0 2280 229 21.1 0.9 11.2 | tsp 2.3 | sweet paprika, smoked paprika, pimentón, =Paprika | 02028 | 0
    Curry powder | 325 14.3 14 55.8 53.2 2.8 52 1.6 0 1170 525 19.1 0.7 8.8 | tsp 2 | Currypulver | 02015 | 0
    Chilli powder | 282 13.5 14.3 49.7 34.8 7.2 2867 2.5 0 1950 330 17.3 0.7 10.8 | tsp 2.7 | Chilipulver | 02009 | 0
    Cumin | 375 17.8 22.3 44.2 10.5 2.2 168 1.5 0 1788 931 66.4 7.7 8.1 | tsp 2.1 | Kreuzkümmel, comino | 02014 | 0
    Turmeric | 312 9.7 3.2 67.1 22.7 3.2 27 1.8 0 2080 168 55 0.7 12.8 | tsp 3 | Kurkuma, curcuma | 02043 | 0
    Oregano, dried | 265 9 4.3 68.9 42.5 4.1 25 1.6 0 1260 1597 36.8 2.3 9.9 | tsp 1 | oregano, origan | 02027 | 0
    Nutmeg | 525 5.8 36.3 49.3 20.8 3 16 25.9 0 350 184 3 3 6.2 | tsp 2.2 | Muskatnuss | 02025 | 0
    Garlic powder | 331 16.6 0.73 72.7 9 2.4 60 0.25 0 1193 79 5.7 1.2 6.5 | tsp 3.1 | garlic granules | 02020 | 0
    Yeast, dry | 325 40.4 7.6 41.2 26.9 0 51 1 0 955 30 2.2 0.3 5.1 | sachet 7, tsp 4 | yeast, dry yeast, Trockenhefe | 18375 | 0
    Dulce de leche | 315 6.8 7.3 55.4 0 49.7 129 4.5 29 350 251 0.17 2.6 28.7 | tbsp 19 | arequipe, manjar, cajeta, confiture de lait | 01225 | 1
    Raita | 49.5 2.8 2.5 4.4 0.12 3.9 35 1.6 9.8 153 94.8 0.11 1.1 89.7 | portion 60, tbsp 15 | cucumber raita | 01116:75+11205:25 | 1
    Curry sauce | 97.6 1.3 6.5 9.3 1.5 4.2 243 0.67 1.3 68.6 18.3 0.66 1.5 82.1 | portion 100, pot 150 | chip shop curry sauce, Currysauce, sauce curry | 20081:4+04506:6+11282:20+02015:2+19335:3+06194:65 | 1
    Brown sauce | 95 1.2 0.23 22 1.5 9.8 1647 0 0 312 19 1.4 6.8 71 | tbsp 17, sachet 10 | steak sauce, hp sauce | 27048 | 1
    Salad cream | 250 0.65 21.6 14.8 0 10 653 3.4 19 36 5 0.12 0 61.2 | tbsp 15, tsp 5 | miracle whip, mayonnaise dressing | 04018 | 1
    Mint sauce | 76.2 0.49 0.11 16.8 1 - 8 0.03 0 109 34.3 1.9 2 79.4 | tbsp 15, tsp 5 |  | 02048:55+02065:15+19335:15+14411:15 | 1
    Bread sauce | 121 4.3 5.8 12.7 0.54 5 144 3.3 14.9 136 119 0.61 0 76.2 | tbsp 20, portion 60 |  | 01077:85+18079:12+01001:3 | 1
    Lemon curd | 323 3.5 20.4 33.6 0.06 32.5 179 12.1 144 62.4 21.4 0.49 7.7 41.8 | tbsp 20, tsp 7 |  | 19335:32+01123:26+01001:22+09152:20 | 1
    Tapenade | 221 1.3 22.8 5.2 2.7 0.02 756 3.1 1.7 19 76.8 2.9 0.89 68.4 | tbsp 15, portion 30 | olive tapenade, olive paste, Olivenpaste | 09193:80+04053:14+02054:4+15002:2 | 1
    Salsa verde | 38 1.1 0.89 6.4 1.9 3.5 600 0 0 259 9 0.65 12.3 89.5 | tbsp 16, portion 60, cup 240 | green salsa | 27047 | 1
    Pico de gallo | 23.3 0.9 0.18 5.3 1.3 3 4.5 0.03 0 213 12.9 0.25 18.5 93.1 | portion 60, tbsp 15 | fresh salsa | 11529:70+11282:20+11979:5+09160:5 | 1
    Taramasalata | 484 4.8 47.8 10.9 0.56 1.3 279 5.3 70.6 55.2 62.7 2.2 3.1 35.4 | portion 60, tbsp 15 | tarama | 15012:12+04506:45+18069:20+09152:8+14411:15 | 0
    Obatzda | 340 12.6 31.6 2 0.14 1.4 632 19.4 92.9 152 243 0.3 0.59 51.1 | portion 80, tbsp 20 | Obazda | 01007:55+01017:25+01001:12+11282:8 | 0
    Apple horseradish | 42.9 0.32 0.19 11.3 1.4 9.2 64.7 0.02 0 99.8 11.8 0.26 4.6 87.7 | portion 50, tbsp 20 | Apfelkren, Apfel-Kren | 09019:85+02055:15 | 0
    Liptauer | 204 7.9 17.6 5 0.75 3.4 200 9.7 57.2 182 104 0.65 0.24 68.4 | portion 40, tbsp 20 | Liptauer spread, Liptauer Aufstrich | 01017:50+01256:45+02028:2+11282:3 | 1
    Egg spread | 244 10.6 21.5 1 0 1 211 4.7 317 108 42.9 1 0 65.6 | portion 50, tbsp 20 | Eiaufstrich | 01129:83+04025:17 | 0
    Red fruit coulis | 114 0.68 0.33 28.8 2.8 25 1 0.02 0 104 12.8 0.37 27.4 69.9 | portion 30, tbsp 18 | coulis, coulis de fruits rouges, raspberry coulis, berry coulis, coulis de framboises, fruit coulis, Fruchtsoße | 09316:32+09302:24+09050:24+19335:20 | 1
    Apricot jam | 242 0.7 0.2 64.4 0.3 43.4 40 0.01 0 77 20 0.49 8.8 34.5 | tbsp 20, tsp 7 | Marillenmarmelade, Aprikosenmarmelade, Aprikosenkonfitüre, mermelada de albaricoque, confiture d'abricots | 19719 | 1
    Chimichurri | 506 1.1 55.2 3.3 0.93 0.26 17.1 7.6 - 165 45 2 34.9 39 | tbsp 15, portion 30 |  | 04053:55+11297:25+02068:15+11215:5 | 0
    Romesco | 369 4.7 37.1 7.2 3.5 2.9 3 4.5 0 263 58.2 1.1 50.6 50.1 | tbsp 15, portion 40 | romesco sauce, salsa romesco | 11821:38+04053:27+12061:20+11529:15 | 0

    # Fats and oils
    Olive oil | 884 0 100 0 0 0 2 13.8 0 1 1 0.56 0 0 | tbsp 13.5, tsp 4.5, splash 5, drizzle 5 | oil, Olivenöl, huile d'olive, aceite de oliva, Öl, huile, aceite | 04053 | 3
    Sunflower oil | 884 0 100 0 0 0 0 10.3 0 0 0 0 0 0 | tbsp 13.6, tsp 4.5 | vegetable oil, Sonnenblumenöl, huile de tournesol, aceite de girasol, ~oil | 04506 | 2
    Rapeseed oil | 884 0 100 0 0 0 0 7.4 0 0 0 0 0 0 | tbsp 14, tsp 4.5 | canola oil, Rapsöl, huile de colza, ~vegetable oil | 04582 | 1
    Coconut oil | 862 0 100 0 0 0 0 86.5 0 0 0 0.04 0 0 | tbsp 13.6, tsp 4.5 |  | 04047 | 0
    Sesame oil | 884 0 100 0 0 0 0 14.2 0 0 0 0 0 0 | tbsp 13.6, tsp 4.5 |  | 04058 | 1
    Margarine | 713 0.22 80.2 0.75 0 0 657 14.2 0 17 3 0 0.1 17.1 | tbsp 14, tsp 4.7 | margarina | 04611 | 1
    Lard | 902 0 100 0 0 0 0 39.2 95 0 0 0 0 0 | tbsp 13 | Schweineschmalz, saindoux, manteca de cerdo | 04002 | 0
    Vegetable spread | 533 0.17 59.8 0.86 0 0 2 12.1 1 30 21 0 0.1 37.6 | tbsp 14, tsp 4.8 | low-fat spread, light spread, margarine spread | 04620 | 1
    Ghee | 876 0.28 99.5 0 0 0 2 61.9 256 5 4 0 0 0.24 | tbsp 13, tsp 4.3 | clarified butter, Butterschmalz | 01003 | 1
    Avocado oil | 884 0 100 0 0 0 0 11.6 - 0 0 0 0 0 | tbsp 14, tsp 4.7 | Avocadoöl | 04581 | 0
    Peanut oil | 884 0 100 0 0 0 0 16.9 0 0 0 0.03 0 0 | tbsp 13.5, tsp 4.5 | groundnut oil, Erdnussöl | 04042 | 0
    Corn oil | 900 0 100 0 0 0 0 12.9 0 0 0 0 0 0 | tbsp 13.6, tsp 4.5 | Maiskeimöl | 04518 | 0
    Goose fat | 900 0 99.8 0 0 0 0 27.7 100 0 0 0 0 0.2 | tbsp 13 | duck fat, Gänseschmalz | 04576 | 0
    Linseed oil | 884 0.11 100 0 0 0 0 9 0 0 1 0 0 0.12 | tbsp 13.6, tsp 4.5 | flaxseed oil, flax oil, Leinöl, huile de lin, aceite de linaza, ~oil | 42231 | 1
    Walnut oil | 884 0 100 0 0 0 0 9.1 0 0 0 0 0 0 | tbsp 13.6, tsp 4.5 | Walnussöl, huile de noix, aceite de nuez, ~oil | 04528 | 0
    Soya oil | 884 0 100 0 0 0 0 15.7 0 0 0 0.05 0 0 | tbsp 13.6, tsp 4.5 | soybean oil, Sojaöl, huile de soja, ~oil, ~vegetable oil | 04044 | 0
    Pumpkin seed oil | 884 0 100 0 0 0 0 15.7 0 0 0 0.05 0 0 | tbsp 13.6, tsp 4.5, splash 5, drizzle 5 | Kürbiskernöl, Kernöl, huile de pépins de courge | 04044 | 1
    Cooking oil spray | 884 0 100 0 0 0 0 7.4 0 0 0 0 0 0 | spray 0.2, serving 1 | oil spray, frylight, fry light, cooking spray, low-calorie oil spray, Ölspray | 04582 | 1

    # Sweets and cakes
    Milk chocolate | 535 7.7 29.7 59.4 3.4 51.5 79 18.5 23 372 189 2.4 0 1.5 | serving 28, square 7, Tafel 100, tablette 100, bar 44, piece 7, row 28, Rippe 25, onza 8 | chocolate, Schokolade, Milchschokolade, chocolat, chocolat au lait, chocolate con leche, milka, cadbury dairy milk, galaxy, ritter sport | 19120 | 3
    Dark chocolate | 598 7.8 42.6 45.9 10.9 24 20 24.5 3 715 73 11.9 - 1.4 | serving 28, square 7, bar 100, piece 7, row 28, Rippe 25, onza 8 | dunkle Schokolade, Zartbitterschokolade, chocolat noir, chocolate negro | 19904 | 2
    White chocolate | 539 5.9 32.1 59.2 0.2 59 90 19.4 21 286 199 0.24 0.5 1.3 | serving 28, square 7, Tafel 100, tablette 100, bar 85, row 28 | weiße Schokolade, chocolat blanc, chocolate blanco | 19087 | 1
    Peanut caramel bar | 491 7.5 23.9 61.5 2.3 50.5 239 9.1 13 323 93 0.72 0.5 5.5 | bar 57 | snickers | 19155 | 0
    Caramel nougat bar | 456 4 17.2 71.2 1 59.7 167 12 9 124 115 0.49 0.7 6.3 | bar 58 | mars, mars bar, milky way | 19135 | 0
    Caramel biscuit bar | 502 4.9 24.9 64.8 1.1 48.2 198 19 7 186 106 0.81 0.6 4.2 | bar 51 | twix | 19160 | 0
    Wafer bar | 518 6.5 26 64.6 1 48.7 54 18 11 231 125 1 0 1.6 | bar 42 | kitkat, kit kat | 19109 | 0
    Chocolate beans | 492 4.3 21.1 71.2 2.8 63.7 61 13.1 14 261 105 1.1 0.5 1.7 | bag 48, handful 28 | smarties, m&ms | 19141 | 0
    Chocolate peanuts | 519 13.1 33.5 49.7 4.7 37.6 41 14.6 9 502 104 1.3 0 1.9 | handful 28, bag 45 | peanut m&m, chocolate-covered peanuts | 19126 | 0
    Marshmallows | 318 1.8 0.2 81.3 0.1 57.6 80 0.06 0 5 3 0.23 0 16.4 | marshmallow 7.2, handful 28, mini 0.7, cup 50 | marshmallow | 19116 | 1
    Gummy sweets | 396 0 0 98.9 0.1 59 44 0 0 5 3 0.4 0 1 | sweet 4, serving 30, handful 30, bag 140, gummy bear 2.2, piece 4 | wine gums, jelly babies, sweets, candy, gummy bears, gumdrops, haribo, Gummibärchen, bonbons gélifiés, gominolas | 19106 | 1
    Jelly beans | 375 0 0.05 93.5 0.2 70 50 0 0 37 3 0.13 0 6.3 | bean 1.1, handful 28, bag 100 |  | 19108 | 0
    Boiled sweets | 394 0 0.2 98 0 62.9 38 0 0 5 3 0.3 0 1.3 | sweet 6, serving 18, handful 30 | hard candy, Bonbons, caramelos | 19107 | 0
    Caramels | 382 4.6 8.1 77 0 65.5 245 2.5 7 214 138 0.14 0.4 8.5 | sweet 10, serving 30, handful 30 | caramel sweets, soft caramels | 19074 | 0
    Toffee | 560 1.1 32.8 64.7 0 63.5 135 20.6 104 51 34 0.03 0.2 0.55 | piece 12, serving 24, handful 36 |  | 19383 | 0
    Halva | 469 12.5 21.5 60.5 4.5 - 195 4.1 0 187 33 4.5 0.1 3.7 | piece 28 |  | 19117 | 0
    Marzipan | 458 9 27.7 47.8 4.8 36.2 9 2.6 0 314 172 1.6 0.1 14.1 | serving 28 | almond paste, massepain, mazapán | 12071 | 1
    Nougat | 398 3.3 1.7 92.4 3.3 45 33 1.7 0 105 32 0.59 0.3 2.1 | piece 14, serving 28 |  | 43046 | 0
    Jelly | 62 1.2 0 14.2 0 13.5 75 0 0 1 3 0.02 0 84.4 | bowl 135, cup 270 | jello, gelatin, Wackelpudding, gelatina, Götterspeise | 19173 | 1
    Chocolate chip cookie | 444 3.6 19.8 65.8 1.8 37.1 276 9.8 - 130 17 4.1 - 9.9 | cookie 15, serving 30, large 40, pack 180, small 10 | cookie, chocolate chip biscuit, Schokokeks | 18160 | 3
    Oat cookie | 450 6.2 18.1 68.7 2.8 24.7 383 4.5 0 142 37 2.6 0.5 5.7 | cookie 18, serving 36, large 30 | oatmeal cookie, oat biscuit, hobnob | 18178 | 1
    Butter biscuit | 467 6.1 18.8 68.9 0.8 20.2 282 11.1 117 111 29 2.2 0 4.6 | biscuit 5, serving 25 | butter cookie, Butterkeks, petit beurre | 18155 | 1
    Shortbread | 514 5.4 26.2 63.8 1.3 21.6 353 8.1 0 88 13 3 0 3.6 | biscuit 8, serving 24, finger 20 | shortbread biscuit, sablé | 18192 | 1
    Digestive biscuit | 430 6.7 10.6 77.7 3.4 24.9 459 1.6 0 170 77 3.8 0 3.4 | biscuit 14, serving 28, pack 400 | biscuit, graham cracker, digestive, Keks, galleta, Kekse | 18173 | 3
    Chocolate digestive | 500 4 25.8 66.8 2.2 37.3 265 17.2 1 267 46 2 0.1 2 | biscuit 14, serving 28 | chocolate biscuit | 18174 | 1
    Cream-filled chocolate cookie | 464 5.2 19.1 71 2.9 40.7 388 5.6 0 234 21 12.1 0 3.1 | cookie 11, serving 33 | oreo, bourbon biscuit, sandwich cookie, chocolate sandwich cookie | 18166 | 1
    Ginger biscuit | 416 5.6 9.8 76.9 2.2 19.9 501 2.5 0 346 77 6.4 0 5.3 | biscuit 7, serving 21 | gingersnap, ginger nut | 18172 | 1
    Sponge finger | 365 10.6 9.1 59.7 1 25.4 147 3.1 221 113 47 3.6 3.7 19.5 | finger 11, serving 33 | ladyfinger, boudoir, Löffelbiskuit | 18175 | 0
    Brownie | 405 4.8 16.3 63.9 2.1 36.6 286 4.2 17 149 29 2.2 0 13.6 | brownie 56, square 56, large 85, small 28 | chocolate brownie, chocolate fudge brownie, fudge brownie | 18151 | 2
    Sponge cake | 290 5.4 2.7 61 0.5 36.7 623 0.8 102 99 70 2.7 0 29.7 | slice 38 | bizcocho, ~Torte, ~cake, ~gâteau | 18133 | 1
    Chocolate cake | 379 3.2 17.8 55.4 1.5 39.2 310 5.8 16 187 32 2 0 22.4 | slice 64 | cake, Schokoladenkuchen, gâteau au chocolat, pastel de chocolate, ~Torte, ~tarte, ~gâteau, tarta de chocolate, Schokokuchen | 18140 | 2
    Cheesecake | 321 5.5 22.5 25.5 0.4 21.8 438 9.9 55 90 51 0.63 0.4 45.6 | slice 80, large slice 125 | Käsekuchen, tarta de queso, ~Torte, ~cake, New York cheesecake, gâteau au fromage, pay de queso | 18147 | 2
    Fruit cake | 324 2.9 9.1 61.6 3.7 27.4 101 1 5 153 33 2.1 0.5 25.3 | slice 43 |  | 18110 | 1
    Pound cake | 353 5 14 53.6 0.6 33.4 377 4.8 66 149 47 1.5 0 25.9 | slice 60, thin slice 30 | madeira, madeira cake, ~cake, quatre-quarts, sandkuchen | 18120 | 0
    Boston cream pie | 252 2.4 8.5 42.9 1.4 36.1 254 2.4 37 39 23 0.38 0.2 45.4 | slice 92 |  | 18090 | 0
    Apple pie | 237 1.9 11 34 1.6 15.7 201 3.8 0 65 11 0.45 3.2 52.2 | slice 117, whole 936 | apple tart, Apfelkuchen, tarte aux pommes, tarta de manzana, ~tarte, ~pie | 18301 | 2
    Cherry pie | 260 2 11 39.8 0.8 14.3 246 2.6 0 81 12 0.48 0.9 46.2 | slice 117, whole 936 |  | 18308 | 0
    Pumpkin pie | 243 3.9 9.8 34.8 1.8 18.9 239 2 26 167 64 0.9 0 50.4 | slice 109, whole 995 |  | 18326 | 1
    Pecan pie | 407 4.5 16.7 59.6 2.1 25.2 275 2.7 42 99 22 0.93 0 18.2 | slice 113, whole 833 |  | 18324 | 0
    Lemon meringue pie | 268 1.5 8.7 47.2 1.2 23.9 172 1.8 45 89 56 0.61 3.2 41.7 | slice 113, whole 904 |  | 18320 | 0
    Apple strudel | 274 3.3 11.2 41.1 2.2 25.8 135 2 6 149 15 0.42 1.7 43.5 | portion 130, piece 71 | Apfelstrudel | 18354 | 1
    Cinnamon roll | 372 6.2 16.4 50.9 2.4 31.7 304 3.1 66 111 72 1.6 2 24.8 | roll 60, large 83, bun 60 | cinnamon bun, Zimtschnecke | 18356 | 1
    Danish pastry | 371 5.4 18.5 47.8 1.9 27.5 445 4.9 114 83 46 1.8 3.9 27.1 | pastry 71, large 142, small 35 | danish, Plunder | 18246 | 1
    Doughnut, glazed | 421 6.1 22.7 47.9 2.1 22.8 316 9.5 30 102 101 2.4 1.2 22 | doughnut 64, large 90, mini 20 | doughnut, ring doughnut, glazed doughnut, Donut | 18255 | 2
    Doughnut, plain | 434 5.3 24.9 47.1 1.7 18.1 477 11.1 10 134 40 2.5 0 20.8 | doughnut 47 |  | 18248 | 1
    Doughnut with jam | 340 5.9 18.7 39 0.9 21.1 455 4.8 26 79 25 1.8 0 35.6 | doughnut 85 | jam doughnut, jelly doughnut, Berliner, Krapfen, beignet, berlina, Faschingskrapfen, Marillenkrapfen, Kreppel | 18256 | 1
    Éclair | 334 4.4 18.5 37.4 0.9 22.1 265 7.1 66 68 35 0.95 0 38.6 | eclair 90 | cream puff, profiterole, chocolate éclair, éclair au chocolat, religieuse, chou à la crème, Windbeutel, éclair au café, choux bun | 18969 | 1
    Cocoa powder | 228 19.6 13.7 57.9 37 1.8 21 8.1 0 1524 128 13.9 0 3 | tbsp 5 | Kakaopulver, cacao en poudre, cacao en polvo, cacao | 19165 | 1
    Coconut chocolate bar | 486 4.6 26.6 58.6 3.7 46.2 145 20.6 2 321 21 2.1 0.4 9.1 | bar 57, mini bar 19 | bounty, mounds | 19142 | 1
    Peanut butter chocolates | 515 10.2 30.5 55.4 3.6 47.2 357 10.7 6 343 78 1.2 0.3 1.4 | piece 17, pack 42, serving 34 | reese's | 19150 | 1
    Fruit chews | 408 0.41 8.2 82.6 0 58.1 2 7.8 0 2 0 0.01 58.7 8.5 | sweet 5, pack 58, serving 30, handful 30 | starburst, Maoam, Hi-Chew, Kaubonbons, Sugus | 19156 | 0
    Skittles | 405 0.19 4.4 90.8 0 75.8 15 4.1 0 12 0 0 66.8 3.8 | pack 62, sweet 1.1, handful 28 | coated fruit sweets | 19370 | 0
    Fudge | 411 2.4 10.4 76.4 1.7 73.1 45 6.4 14 134 49 1.8 0 9.8 | piece 17, serving 34 |  | 19100 | 0
    Chocolate truffle | 510 6.2 33.8 44.9 2.5 38.3 68 18.5 53 297 157 1.8 0.1 13.5 | truffle 12, serving 36 | truffle, praline, Pralinen, Rumkugel | 19138 | 0
    Liquorice | 350 2.6 2.3 79.7 0 39.6 287 0 0 - 0 0.51 0 - | piece 10, handful 40 | licorice, red licorice, Lakritz, Lakritze, réglisse, regaliz | 19112 | 0
    Chewing gum | 360 0 0.3 96.7 2.4 66.1 1 0.04 0 2 0 0 0 2.6 | stick 3 | gum, Kaugummi, chicle | 19163 | 0
    Flapjack | 453 6.2 23.2 57.8 4.6 27.7 164 13.3 53.8 177 30.4 2 0.07 11.4 | flapjack 60 | oat flapjack | 08120:45+01001:25+19335:15+19296:15 | 1
    Carrot cake | 357 4.2 18.4 44.6 1 28.5 65.4 3.7 54.5 108 25.2 1.2 1 32.2 | slice 100 | Karottenkuchen, Rüblikuchen, ~Torte, ~cake, tarta de zanahoria, gâteau aux carottes | 20081:20+19335:20+04506:14+01123:12+11124:18+01017:10+19336:8 | 1
    Victoria sponge | 296 4.1 7.2 53.9 0.53 33.7 440 3.9 90.1 91.9 60.9 2 1.6 33.9 | slice 90 | jam sponge, ~cake | 18133:62+19297:15+01053:13 | 0
    Gingerbread | 356 3.9 16.4 49.2 - - 327 4.1 32 439 71 2.9 0.1 28 | piece 67 | ginger cake, Lebkuchen, pain d'épices | 18116 | 0
    Coffee cake | 418 6.8 23.3 46.7 2 - 351 5.8 32 123 54 1.9 0.3 21.9 | piece 63, slice 63 | crumb cake, Streuselkuchen, ~cake | 18104 | 0
    Plain cake | 361 5.3 14.6 53 0.7 - 343 3.9 54 91 146 1.6 0.2 25.1 | slice 68 | Kuchen, yellow cake, Rührkuchen, ~cake, ~gâteau | 18146 | 1
    Angel food cake | 258 5.9 0.8 57.8 1.5 - 749 0.12 0 93 140 0.52 0 33.2 | slice 50 | ~cake | 18086 | 0
    Muffin, plain | 296 6.9 11.4 41.4 2.7 - 467 2.2 39 121 200 2.4 0.3 37.7 | medium 113, small 57 | plain muffin | 18273 | 1
    Cookie, sugar | 464 5.3 19.6 67.3 1.3 27.3 385 7.7 12 87 35 2.2 0.1 6.3 | cookie 15, serving 30 | sugar cookie, ~cookie, Plätzchen, Weihnachtsplätzchen, Butterplätzchen | 18204 | 0
    Cookie, peanut butter | 473 8.9 23.8 58.1 2.1 28.6 463 6.8 27 202 41 2.1 0 7.3 | cookie 15, serving 30 | peanut butter cookie, ~cookie | 18185 | 0
    Custard cream | 483 4.5 20 72.1 1.5 39.3 349 3 0 91 27 2.2 0 2.2 | biscuit 11, serving 22 | vanilla sandwich cookie, ~biscuit | 18210 | 1
    Fig roll | 348 3.7 7.3 70.9 4.6 46.4 350 1.1 0 207 64 2.9 0.3 16.5 | biscuit 16, serving 32 | fig bar, ~biscuit | 18170 | 0
    Coconut macaroon | 460 3 22.6 61.2 5.1 45.2 241 20.1 0 123 5 0.82 0 11.5 | macaroon 24, serving 48 | macaroon | 28309 | 0
    Wafers with cream | 502 3.8 23.2 70.6 1.6 43 103 11.9 0 117 27 3.7 0 1.7 | wafer 9, serving 27 | wafer biscuit, pink wafer, sugar wafer, ~biscuit, Manner Schnitten, Neapolitaner, Waffelschnitten | 18209 | 0
    Apple crumble | 161 1.8 3.4 30.8 1.4 19.7 351 0.69 0 78 35 0.82 2.2 62.9 | portion 200, bowl 200, cup 282 | apple crisp, apple cobbler, crumble, crumble aux pommes | 19186 | 1
    Baklava | 478 6.9 35 39.9 2.7 22.5 230 10.4 33.9 176 39.2 1.9 0.54 16.9 | piece 40 |  | 18338:25+12155:30+01001:15+19296:25 | 0
    Puff pastry, baked | 558 7.4 38.5 45.7 1.5 0.75 253 5.5 0 62 10 2.6 0 7.4 | piece 40, sheet 230 | puff pastry, Blätterteig, pâte feuilletée, hojaldre | 18211 | 0
    Shortcrust pastry, baked | 527 6.4 34.6 47.5 1.7 0.17 542 8.6 0 67 10 2.9 0 9.8 | piece 25, whole 180 | shortcrust pastry, pie crust | 18336 | 0
    Filo pastry | 299 7.1 6 52.6 1.9 0.18 483 1.5 0 74 11 3.2 0 32.6 | sheet 19 | phyllo, filo, filo dough | 18338 | 0
    Cupcake | 391 3 17.9 56.2 0.3 41.8 269 2.9 75 53 62 1.1 0 22.1 | cupcake 50 | fairy cake | 18141 | 1
    Tea biscuit | 446 6.9 13.8 74.1 1.1 23.3 407 3.5 0 100 43 2.8 0 3.9 | biscuit 8, serving 24 | rich tea, marie biscuit, animal crackers, ~biscuit, galletas María, galleta María | 18150 | 1
    Meringue | 386 4.9 0 94.2 0 93.8 75.2 0 0 68.8 6.3 0.06 0 0.53 | meringue 15, serving 30 | meringue nest, Baiser, merengue | 19335:94+01136:6 | 1
    Blondie bar | 426 5 21 55.7 0.67 37.1 167 12.7 97.2 121 62.7 1.6 0.05 17.3 | blondie 60 | blondie | 20081:24+01001:20+19334:32+01123:14+19087:10 | 1
    Chocolate muffin | 380 5.7 19.3 49.1 3.1 26.2 24.5 3.7 38.6 175 38.8 2.6 - 25.1 | medium 113, small 66, large 139, mini 17, muffin 113 | chocolate chip muffin, Schokomuffin, Schokoladenmuffin, muffin au chocolat | 20081:25+19335:24+04506:15+01079:16+01123:10+19165:5+19904:5 | 2
    Lemon drizzle cake | 387 5.3 20 47.6 0.69 28.2 171 12 122 65.3 20.8 1.5 1.9 26.3 | slice 70 | lemon cake, Zitronenkuchen, gâteau au citron, cake au citron, bizcocho de limón, ~cake | 20081:25+01001:22+19335:28+01123:20+09152:5 | 1
    Birthday cake | 339 3.3 7.8 63.6 0.31 46.7 456 1.6 63.2 74.3 44.5 1.7 0 24.1 | slice 90 | frosted cake, iced cake, Geburtstagskuchen, gâteau d'anniversaire, tarta de cumpleaños, ~cake | 18133:62+19230:38 | 1
    Marble cake | 347 5.7 13.9 53.9 2.4 31.8 359 5 62.7 218 51 2.1 0 24.7 | slice 60 | Marmorkuchen, gâteau marbré, bizcocho marmolado, ~cake | 18120:95+19165:5 | 1
    Sachertorte | 412 5.4 21.9 49.2 2.4 33.2 132 12.8 107 182 32.1 3.2 - 22.5 | slice 100 | sacher cake, sacher torte, ~Torte | 19335:24+01123:20+19904:18+01001:15+20081:13+19297:10 | 0
    Black Forest cake | 305 2.2 19.7 32.4 1.1 24.9 143 10 51.9 148 37.5 0.94 1.6 44.9 | slice 130 | Schwarzwälder Kirschtorte, forêt-noire, black forest gateau, tarta selva negra, ~Torte | 18140:42+01053:33+09070:20+19335:5 | 0
    Plum cake | 211 3.9 7.6 32.3 1.4 13.2 63.4 4.4 47 120 13.2 1.3 4.9 55.6 | slice 120 | Pflaumenkuchen, Zwetschgenkuchen, Zwetschgendatschi, tarte aux prunes | 09279:52+20081:24+19335:8+01123:8+01001:8 | 0
    Bee sting cake | 341 6.1 20.1 35.5 1.4 15.2 167 9.5 75.5 121 48.6 1.6 0.1 37.4 | piece 100 | Bienenstich | 20081:23+01123:10.6+01001:16.6+19335:3.8+01079:0.96+19201:30+12062:8+19296:7 | 0
    Stollen | 430 6.6 21 56.6 2.6 22.5 135 10.8 43.4 253 44.6 2.4 0.64 14.6 | slice 60 | Christstollen, christmas stollen | 20081:38+09297:20+01001:20+19335:10+12062:8+01077:4 | 0
    Swiss roll | 286 3.9 1.9 63.4 0.68 40.2 446 0.56 71.4 92.4 55 2.1 2.6 29.9 | slice 50 | jam roll, Biskuitrolle, gâteau roulé, brazo de gitano | 18133:70+19297:30 | 1
    Yoghurt cake | 352 5.9 15.5 47.7 0.81 24.8 33.3 2.3 68.9 80.7 33 1.7 0.07 30.5 | slice 70 | gâteau au yaourt, bizcocho de yogur, Joghurtkuchen, ~cake | 20081:30+19335:24+01123:18+01116:15+04506:13 | 1
    Chocolate fondant | 475 5.5 33.4 39.6 3.2 28.8 189 19.8 127 240 38.5 4 - 20.1 | piece 80 | moelleux au chocolat, fondant au chocolat, mi-cuit, lava cake, coulant de chocolate | 19904:28+01001:24+19335:22+01123:20+20081:6 | 0
    Yule log | 427 6 26.4 42.6 2.3 29.4 168 15.5 137 181 34 3.2 - 23.9 | slice 80 | bûche de Noël, tronco de Navidad | 19335:25+01123:25+01001:20+19904:18+20081:12 | 0
    Galette des rois | 525 8 37.1 42 2.2 14 217 8.5 45.4 134 42.7 2.1 0 11.6 | slice 110 | pithiviers | 18211:58+19335:13+12062:13+01001:9+01123:7 | 0
    Roscón de Reyes | 379 7 16.2 51.8 1.3 19.5 140 9.5 107 107 25.1 2.3 0.1 24.2 | slice 80 | roscón | 20081:41.3+01123:18.9+01001:17.2+19335:16.9+01079:1.7+09298:4 | 0
    Almond cake | 378 11.3 20.9 40.6 3.4 35.6 52.2 2.3 119 269 98.5 1.7 0 25.9 | slice 80 | tarta de Santiago, Mandelkuchen, gâteau aux amandes, ~cake | 12062:34+19335:34+01123:32 | 0
    Tres leches cake | 281 5.6 8.9 45.1 0.28 31.7 385 5.1 84.1 173 135 1.6 0.81 39.1 | piece 120, slice 120 | tres leches, pastel de tres leches, torta tres leches | 18133:55+01095:18+01096:14+01053:13 | 1
    Fruit tart | 214 2.5 10.9 27 1.2 11 195 2.7 0.3 96.5 23.6 0.99 22.4 58.8 | slice 110 | strawberry tart, tarte aux fraises, Erdbeerkuchen, tarta de fresas, tartelette aux fruits, ~tarte | 18336:28+09316:38+19201:30+19335:4 | 1
    Lemon tart | 373 4.4 23.5 37.5 0.56 22.5 279 10.3 97.1 65.2 17.6 1.2 6.2 33.6 | slice 110 | tarte au citron, Zitronentarte, tarta de limón, tartelette au citron, ~tarte | 18336:30+19335:22+01123:18+01001:14+09152:16 | 1
    Tarte Tatin | 268 1.7 15.9 31.2 1 20.7 115 6.2 21.5 64.6 7.3 0.57 2.2 50.7 | slice 130 | ~tarte | 09004:55+18211:20+19335:15+01001:10 | 0
    Treacle tart | 366 3.9 11.9 63.9 1.2 39.4 307 2.9 0 53.5 35.6 1.6 1.5 19.1 | slice 100 |  | 19350:50+18336:32+18079:14+09152:4 | 1
    Bakewell tart | 462 6.7 30 43.9 2.2 23 278 9.9 63 149 50.3 1.7 1.3 18 | slice 80, tart 45 | cherry bakewell | 18336:33+19335:15+12062:15+19297:15+01001:12+01123:10 | 1
    Mince pie | 430 4.1 23.1 53.9 2 25 277 7.5 4.1 238 26 2 1 17.5 | pie 55, small 30 |  | 18336:50+09298:24+09003:10+19334:10+13335:6 | 1
    Key lime pie | 334 6 16.3 42.3 0.47 33.9 218 6.8 115 210 143 0.91 4.8 34 | slice 115 | lime pie | 01095:42+18399:28+01053:10+09160:12+01125:8 | 1
    Peach cobbler | 210 2.2 6.8 36.2 1.2 21 56.9 4.2 17.4 81 10 0.96 0.43 54.3 | portion 200 | peach crumble | 09370:60+20081:17+19335:12+01001:8+01079:3 | 1
    Rhubarb crumble | 228 2.6 9.2 34.6 1.5 17.6 73.4 5.7 23.6 174 50.5 1.1 4.2 52.8 | portion 200, bowl 200 | rhubarb crisp, Rhabarbercrumble | 09307:52+20081:20+19335:17+01001:11 | 1
    Sticky toffee pudding | 376 4 17.9 52.2 1.5 37.6 121 - - 190 54.6 1.3 0.08 25 | portion 160 |  | 09421:15+19334:28+20081:17+01001:14+01123:12+01053:14 | 1
    Bread and butter pudding | 201 5.4 8.4 26.7 0.87 15.1 195 4.5 69.2 152 94.4 1.2 0.14 58.3 | portion 200, bowl 200 | bread pudding, pudin de pan | 01077:42+18069:24+01123:14+19335:8+09298:6+01001:6 | 1
    Christmas pudding | 340 5.1 11.4 57.1 2.2 35.9 114 5.8 51.4 328 59.6 1.9 1.2 25.1 | portion 100 |  | 09298:33+19334:15+18079:12+01123:12+13335:10+09003:10+20081:8 | 1
    Spotted dick | 340 5.9 12.5 51.3 2.2 18.4 13.3 6.8 10.6 212 46.6 2.5 0.7 29.5 | portion 120 |  | 20081:42+01077:24+09085:15+13335:12+19335:7 | 1
    Jam roly-poly | 349 5.2 14.9 47.4 1.3 12.4 19.6 8.2 12 93.7 37.3 2 2.1 32 | portion 120 |  | 20081:40+19297:23+13335:15+01079:22 | 1
    Trifle | 153 2.7 7.6 18.8 0.43 10.7 135 4.5 52.5 120 68.2 0.57 10.7 70.1 | portion 200, bowl 200, pot 150 |  | 19170:32+18133:14+19173:20+01053:16+09316:18 | 1
    Eton mess | 220 2.8 15.7 18.5 0.84 17.2 41.3 9.7 57.5 118 35.9 0.2 24.9 62.6 | portion 190, bowl 190 |  | 01053:42+09316:42+19335:14+01136:2 | 1
    Pavlova | 271 3.3 11.2 41.2 0.58 40.2 49.2 6.9 41.1 101 27.2 0.15 17.2 44 | slice 130, portion 130 |  | 19335:38+01053:30+09316:29+01136:3 | 1
    Mille-feuille | 320 3.4 15.8 41.7 0.54 22.4 162 2.5 0.5 55.1 28.2 0.99 0.1 38.5 | piece 110 | vanilla slice, custard slice, Cremeschnitte, milhojas | 18211:36+19201:50+19336:14 | 0
    Apple turnover | 310 3.6 18.5 33.1 1.2 10.7 122 2.6 0 63.9 6.7 1.4 0.46 44.1 | turnover 100 | chausson aux pommes, Apfeltasche | 18211:48+09019:46+19335:6 | 1
    Quark pastry | 351 7.9 20.4 34.1 0.78 10.5 149 3 13 87.3 46.6 1.4 0 36.8 | pastry 90 | Topfengolatsche, Quarktasche, Topfentascherl, cheese danish | 18211:52+01256:36+19335:9+01123:3 | 0
    Macaron | 444 8.7 26.3 48.2 3.3 42.7 101 7 23.6 244 81.9 1.1 0 15.6 | macaron 15, serving 45 | french macaron, parisian macaron | 19336:42+12062:33+01124:14+01001:11 | 0
    Madeleine | 398 6 19.3 50.8 0.84 27.1 166 11.5 123 67.7 21.7 1.8 0 23 | madeleine 25, serving 50 |  | 20081:31+19335:27+01123:21+01001:21 | 1
    Magdalena | 404 5.9 20.3 50 0.84 26.4 31.6 2.6 74.8 68.3 22.1 1.8 0.01 23.4 | magdalena 30, serving 60 | spanish muffin | 20081:31+19335:26+01123:20+04506:18+01079:5 | 1
    Ensaimada | 403 5.9 21.5 45.7 1.2 12.1 17.1 8.3 59.9 62.5 13.3 2.2 0 26.6 | ensaimada 60 |  | 20081:44+04002:20+19335:12+01123:11+14411:13 | 0
    Churros | 364 3.9 22.4 37 1 8.1 2.1 2.3 0 40.8 6.7 1.8 0 36.5 | portion 100, churro 25 | porras | 20081:38+14411:32+04506:22+19335:8 | 1
    Churros with chocolate | 192 3.7 10.4 21.2 1 9 27.2 1.8 4.8 135 71.1 0.96 0.12 64.1 | portion 250 | churros con chocolate, chocolate con churros | 20081:38+14411:32+04506:22+19335:8+01105:150 | 1
    Bugnes | 440 7.1 23.4 50.3 1.4 12.2 73.9 6.2 73 76.4 17.9 2.6 0 18.7 | piece 15, serving 60 | merveilles | 20081:50+01123:15+04506:15+19335:12+01001:8 | 0
    Chouquette | 366 7.4 21.2 36.7 0.66 18.3 457 4.6 161 79.9 29.7 1.7 0 33.2 | chouquette 10, serving 40 |  | 18237:82+19335:18 | 0
    Clafoutis | 144 3.9 4 23.8 1.1 16.4 45.2 2 62.6 152 43.6 0.79 2.8 67.6 | slice 150, portion 150 | cherry clafoutis | 09070:40+01077:25+01123:15+19335:10+20081:8+01001:2 | 0
    Far breton | 189 5 4.7 32.6 1.2 18.9 54.1 2.4 64.6 184 67.1 1 0.07 56.8 | slice 140 |  | 01077:45+01123:15+20081:14+19335:12+09291:12+01001:2 | 0
    Kouign-amann | 432 4.2 23.1 53 1 24.1 181 14.4 60.2 47.9 13 1.8 0 19 | slice 80 |  | 20081:38+01001:28+19335:24+14411:10 | 0
    Rum baba | 282 4.4 9 40.4 0.65 22.1 80.8 5.1 75.2 49.2 15 1.4 0 42.4 | baba 100 | baba au rhum, savarin | 20081:24+19335:22+01123:15+01001:9+14050:10+14411:20 | 0
    Floating island | 146 4.7 2.8 26.1 0 17.4 87.1 1.4 34.7 170 95.9 0.25 0.07 65.7 | portion 180, pot 100 | île flottante, œufs à la neige | 19170:68+01124:18+19335:14 | 0
    Speculoos | 445 5.4 18.3 65.5 1.9 26.4 150 11.4 47.3 99 45.2 2.6 0.04 9.9 | biscuit 8, serving 24 | Spekulatius, biscoff, ~biscuit | 20081:50+19334:27+01001:22+02010:1 | 1
    Fortune cookie | 378 4.2 2.7 84 1.6 45.4 31 0.67 2 41 12 1.4 0 8 | cookie 8 |  | 18171 | 0
    Jaffa cake | 352 4.2 11.7 59.1 3.2 41.7 274 6.4 41.5 231 59.5 4.1 - 23.8 | cake 12, serving 36 | Softcake | 18133:40+19303:35+19904:25 | 1
    Millionaire's shortbread | 449 6.4 20.4 59.8 1.3 38.3 212 9.2 15.4 245 137 1.9 0.91 11.9 | square 60, piece 60 | caramel shortbread, caramel slice | 18192:42+01225:35+19120:23 | 1
    Rocky road | 476 5.4 23.7 62.4 2.6 42.7 205 13.8 31.9 279 108 2 0.23 6.9 | square 50, piece 50 |  | 19120:45+18173:20+19116:15+09298:10+01001:10 | 1
    S'mores | 428 5.4 13.5 72.8 2.3 44.6 206 6.7 7.7 182 89.7 2.1 0 7.1 | piece 42 | smores | 18173:14+19116:14+19120:14 | 0
    Polvorón | 533 6.9 32.2 54.9 2.4 22.7 3.5 10.4 23.8 129 36.9 2.3 0 5.4 | polvorón 30 | polvorones, mantecado | 20081:40+04002:25+19335:22+12062:13 | 0
    Turrón | 489 12.7 30 50.1 7.5 39.7 1.5 2.3 0 449 163 2.3 0.08 5.4 | piece 25, serving 50 | almond nougat, turrón de Alicante, turrón de Jijona | 12061:60+19335:24+19296:16 | 0
    Alfajor | 442 5.9 19.4 60.7 0.83 31.8 272 6.8 10.4 182 98.7 2 0.94 12.6 | alfajor 50 |  | 01225:36+18192:64 | 1
    Turkish delight | 348 0.03 0.01 89.1 0.09 79.8 2.1 0 0 1.9 1.3 0.09 0 10.8 | piece 15, serving 30 | lokum, loukoum | 19335:80+20027:10+14411:10 | 0
    Candy floss | 387 0 0 100 0 99.8 1 0 0 2 1 0.05 0 0.02 | portion 20, stick 20 | cotton candy, Zuckerwatte, barbe à papa, algodón de azúcar | 19335 | 0
    Mints | 394 0 0.2 98 0 62.9 38 0 0 5 3 0.3 0 1.3 | mint 2, packet 34, serving 8 | mint sweets, polo mints, peppermints, Pfefferminzbonbons, pastilles à la menthe | 19107 | 1
    Mint chocolate thin | 438 3.6 16 72.2 4.2 53.8 26 9.4 1.5 262 26.5 3.7 - 7.1 | piece 8, serving 24 | after eight, mint thin, peppermint chocolate | 19091:75+19904:25 | 0
    Easter egg | 535 7.7 29.7 59.4 3.4 51.5 79 18.5 23 372 189 2.4 0 1.5 | egg 130, serving 30 | chocolate egg, chocolate easter egg, Osterei aus Schokolade, œuf de Pâques, huevo de Pascua | 19120 | 0
    Malted milk balls | 503 9.6 23.6 62.9 2.4 50.3 177 14.4 23.3 488 222 1.9 0.87 1.6 | bag 37, piece 2, handful 25 | maltesers | 19120:70+14311:30 | 1
    Chocolate caramels | 474 5.1 20.9 68 0.9 63.9 188 14.5 12 188 145 0.42 0.9 4.6 | piece 5.4, roll 48, serving 27 | rolo, chocolate-covered caramels, chocolate caramel | 19152 | 0
    Hazelnut wafer bar | 549 7.5 35.7 53 2.9 43.7 73 14.8 12.9 344 146 2.1 1.5 2.2 | bar 43, piece 21.5 | kinder bueno | 19087:45+12120:20+18209:20+19120:15 | 1
    Hazelnut chocolates | 571 10 42 43.1 6 30.9 44.9 12.8 8.3 474 130 3.7 2.6 3.1 | piece 12.5, serving 37.5 | ferrero rocher | 12120:42+19120:36+18209:12+19125:10 | 1
    Hazelnut wafer slice | 539 6.7 33.1 56.7 4.3 37.2 64.8 14.4 0 313 66.4 4.1 1.4 2.3 | piece 22 | Hanuta, Haselnussschnitte | 18209:53+19125:25+12120:22 | 0
    Malt loaf | 274 7.9 4.4 52.3 4.3 5.7 347 1.1 0 227 66 2.9 0.1 33.6 | slice 35 |  | 18047 | 0
    Palmier | 532 6.3 32.7 53.8 1.3 15.6 215 4.7 0 53 8.7 2.2 0 6.3 | palmier 40, small 12 | Schweineohr, palmera | 18211:85+19335:15 | 0
    Palmera de chocolate | 531 6.6 31.4 56 1.9 26.8 174 8.5 6.4 142 59 2.2 0 4.9 | piece 100 | chocolate palmier | 18211:60+19335:12+19120:28 | 0
    Pear tart | 272 5.1 15.4 29.9 2.8 12.9 168 3.1 37.2 144 33.8 1.4 1.9 48.5 | slice 120 | tarte aux poires, Birnenkuchen, tarta de pera, ~tarte | 18336:28+09252:45+19335:8+01123:10+12062:9 | 0
    Chocolate tart | 469 6.1 36 30.7 4.2 9 191 17.6 69.1 295 50.5 5.1 - 25.7 | slice 90 | tarte au chocolat, Schokoladentarte, ~tarte | 18336:30+19904:34+01053:28+01123:8 | 0
    Apricot tart | 253 3.8 13.2 31.3 2.1 15.3 164 2.8 0 196 22.1 1.3 5.5 50.7 | slice 120 | tarte aux abricots, Aprikosenkuchen, Marillenkuchen, ~tarte | 18336:30+09021:55+19335:10+12062:5 | 0
    Cherry cake | 265 4.4 11.1 37.8 1.5 18.2 93.4 6.6 66.7 133 18 1.5 2.8 46 | slice 110 | Kirschkuchen, gâteau aux cerises | 20081:24+09070:40+19335:13+01001:12+01123:11 | 0
    Rhubarb cake | 245 4.3 10.3 34.2 1.4 14.5 88.6 6.1 64.6 159 46.9 1.4 3.2 50.4 | slice 110 | Rhabarberkuchen, tarte à la rhubarbe | 20081:24+09307:40+19335:14+01001:11+01123:11 | 0
    Nut cake | 446 7.8 30 39.6 2.6 23 145 10.9 113 201 43.5 2.2 1.4 21.4 | slice 70 | Nusskuchen, hazelnut cake, gâteau aux noisettes | 20081:18+12120:22+19335:22+01001:18+01123:20 | 0
    Banoffee pie | 312 3.7 16.3 39.1 1.1 27.6 199 7.3 35.2 223 87.6 0.71 3 39.7 | slice 120 | banoffee | 18399:28+01225:27+09040:25+01053:20 | 0
    Blueberry pie | 245 2.7 11.9 33.5 - - 185 2.9 0 50 7 1.2 0.7 51.2 | slice 125 | ~tarte | 18306 | 0
    Eccles cake | 475 5.3 26.9 55.9 2.7 29.2 186 6.6 15.1 286 31.4 2.3 1.3 10.6 | cake 60 |  | 18211:55+09085:28+19335:10+01001:7 | 0
    Chocolate rice crispy cake | 466 7.2 17.2 70.9 2 32.8 281 10.4 12.7 261 106 15 28.5 3.1 | cake 25, serving 50 | rice crispy cake, cornflake cake | 08065:45+19120:55 | 0
    Hazelnut milk chocolate | 558 9.5 37.4 48.7 5 39.7 59.2 15 17.2 449 170 2.9 1.6 2.5 | serving 28, square 7, Tafel 100, tablette 100 | chocolate with hazelnuts, Nussschokolade, chocolat aux noisettes, chocolate con avellanas, Schokolade mit Nüssen | 19120:75+12120:25 | 1
    Lollipop | 394 0 0.2 98 0 62.9 38 0 0 5 3 0.3 0 1.3 | lollipop 12 | sucette, Lutscher, Chupa Chups, piruleta | 19107 | 0
    Fruit jelly sweets | 396 0 0 98.9 0.1 59 44 0 0 5 3 0.4 0 1 | piece 10, serving 30 | pâte de fruits, fruit pastilles | 19106 | 0
    Buñuelos | 462 8 26.2 48.6 1.5 12.2 418 6.8 - 104 215 1.8 - 15.3 | buñuelo 30, portion 90 |  | 36416 | 0
    Financier | 468 7.9 33.5 38.1 2.7 29.2 191 13.8 53.8 203 67.4 1.2 0 19.1 | financier 25 |  | 12062:25+19335:28+01001:25+01124:15+20081:7 | 0
    Cannelé | 227 4 6.5 36.9 0.38 26.3 64.8 3.7 48.7 88.5 59.4 0.84 0 51 | cannelé 60 |  | 01077:45+19335:24+20081:14+01123:9+01001:5+14050:3 | 0
    Vanilla crescent | 491 9.4 25.7 58.9 3 22.8 193 8.4 78 239 78.4 2.3 0 4.2 | biscuit 12, serving 36 | Vanillekipferl, vanilla crescents, vanilla kipferl | 18155:8+12062:3+19336:1 | 1
    Linzer biscuit | 441 7.2 19.7 60.9 2.3 24.5 180 7.3 70.2 191 60 2 2.1 10.8 | biscuit 25, serving 50 | Linzer Augen, Spitzbuben, linzer cookie, Spitzbub, jammie dodger, jam biscuit, Linzer Auge, lunette | 18155:15+12062:4+19297:6 | 1
    Linzer torte | 460 6.5 25.2 53.8 2.6 22.9 282 4.9 0 152 45.5 2.1 2.2 13.2 | slice 100 | Linzertorte, Linzer tart | 18336:50+12062:15+19335:10+19297:25 | 0
    Sachertorte with cream | 386 5.1 21.9 43.1 2 29 111 12.9 102 176 43.6 2.6 - 28.9 | slice 120 | Sachertorte mit Schlag, Sachertorte mit Sahne, Sachertorte mit Schlagobers | 19335:24+01123:20+19904:18+01001:15+20081:13+19297:10+01054:20 | 1
    Esterházy cake | 438 5.5 26 47.9 1.8 34.6 159 8.7 80 149 31.1 1.6 0.94 19.6 | slice 100 | Esterházytorte, Esterhazyschnitte | 20081:13+12120:15+19335:15+01001:13+01123:14+19230:30 | 0
    Poppy seed strudel | 372 8.2 18.7 44.1 3.9 16.9 110 7.9 79.1 184 255 3.2 0.16 27.4 | piece 95 | Mohnstrudel, Mohnschnecke, poppy seed roll | 20081:29+01123:13+01001:12+19335:15+01079:1.2+02033:15+01077:10 | 0
    Nut roll | 400 7.7 22.9 43.1 1.9 19 104 8 77.6 141 43.2 2.1 0.22 25.4 | piece 90 | Nussschnecke, Nusskipferl, Nussstrudel, Nussbeugel, Nussgipfel, nut croissant | 20081:26+01123:12+01001:11+19335:16+01079:1.1+12155:15+01077:8 | 1
    Pancakes with apricot jam | 198 5.7 5.9 31.3 0.59 11.9 77.9 3 82.6 114 60.7 1.3 2.1 56.4 | portion 130, pancake 65 | Palatschinken mit Marillenmarmelade, Marmeladepalatschinken | 20081:25+01123:25+01079:45+01001:5+19719:30 | 1
    Quark pancakes | 150 7.9 4 21.1 0.52 10.5 59.6 2 55.7 157 83 0.93 0.16 66.3 | portion 200, pancake 100 | Topfenpalatschinken, Quarkpfannkuchen | 20081:25+01123:25+01079:45+01001:5+01256:80+19335:10+09298:10 | 0
    Quark dumplings | 185 10.5 7.3 19.1 0.97 - 152 3.9 54.5 144 93.8 1.3 0 62.1 | portion 150, dumpling 75 | Topfenknödel, Quarkknödel, Quarkklößchen | 01256:90+20066:20+01123:15+18079:15+01001:10 | 1
    Plum jam pockets | 207 2.9 5.2 37.5 2.1 9.7 115 3.1 12.4 309 32.3 0.81 5.6 53.2 | portion 175 | Powidltascherl, Powidltatschkerl, Zwetschkenknödel, Zwetschgenknödel, plum dumplings | 11367:86+11413:20+14411:13+19297:30+18079:15+01001:10 | 0
    Salzburger Nockerl | 247 8.4 9.7 31.9 0.2 25.7 119 4.7 209 100 29.1 0.88 0 49.3 | portion 138 |  | 01124:60+01125:25+19335:35+20081:10+01001:8 | 0
    Bavarian cream | 251 3.6 19.6 16 0 15.8 36 11.5 173 88.6 79.8 0.31 0.26 60.2 | portion 117 | Bayerische Creme, crème bavaroise, bavarois | 01053:50+01077:40+01125:12+19335:15 | 0
    Prinzregententorte | 379 3.2 17.8 55.4 1.5 39.2 310 5.8 16 187 32 2 0 22.4 | slice 100 |  | 18140 | 0
    Schmalznudel | 434 5.3 24.9 47.1 1.7 18.1 477 11.1 10 134 40 2.5 0 20.8 | piece 90 | Auszogne, Ausgezogene, Kirchweihnudel, Kiachl | 18248 | 0
    Swiss carrot cake | 350 5.4 20.1 39.5 2.4 27.1 113 7.4 75.9 204 36.3 1.6 2.2 34 | slice 90 | Aargauer Rüeblitorte, Rüeblitorte, Rüblitorte | 20081:11+12120:13+19335:13+01001:11+01123:12+11124:20+19336:10 | 0
    Basler Läckerli | 378 5.6 19.8 46.4 - - 294 4.1 28.8 468 90.8 3 0.09 25.6 | piece 10, serving 30 | Läckerli | 18116:9+12061:1 | 0
    Engadine nut tart | 507 7.8 32.6 49.8 2.2 22.5 323 6 2.3 199 72.2 2 0.42 8.1 | slice 90 | Bündner Nusstorte, Engadiner Nusstorte | 18336:40+12155:20+19074:30 | 0
    Butter tart | 460 4.4 27.1 51.4 0.99 29.3 345 11.1 68.1 133 38.3 1.7 0.16 15.7 | tart 58 | butter tarts | 18336:25+19334:15+01001:8+01123:6+09298:4 | 0
    Nanaimo bar | 511 4 28.7 61.7 4.2 40.1 252 17.6 35.6 218 41.8 3.4 - 4.2 | bar 49 |  | 18173:15+01001:8+19336:14+19904:8+12108:4 | 0
    Beavertail | 442 4.8 25.6 48.6 1.5 22.7 453 12 17.7 121 36.8 2.3 0 19.3 | pastry 123 | beaver tail, elephant ear | 18248:110+19335:8+01001:5 | 0
    Timbits | 421 6.1 22.7 47.9 2.1 22.8 316 9.5 30 102 101 2.4 1.2 22 | piece 17, serving 68 | donut hole, doughnut hole, timbit, doughnut holes | 18255 | 0
    Lamington | 328 4.9 9.2 57.7 2.7 36.1 446 6.9 69.9 173 53.7 2.7 0.21 27 | piece 73 | lamingtons | 18133:50+14181:15+12108:8 | 0
    Anzac biscuit | 471 6.3 22.7 64.2 4.2 22.9 348 9.8 0 182 35.9 2.7 0.6 5.4 | biscuit 20, serving 40 | anzac cookie, anzac | 18178:18+12108:2 | 0
    Chocolate wafer biscuit | 481 3.6 26.4 66.4 5.2 49.6 326 7.4 0 240 35 3.1 0 2 | biscuit 18, serving 36 | tim tam, penguin, penguin bar, chocolate-covered biscuit, club biscuit | 18167 | 1
    Marshmallow teacake | 421 4 16.9 67.7 2 44.8 188 4.7 0 182 46 2.5 0.1 10.1 | teacake 24, serving 48 | tunnocks teacake, tunnock's teacake, Dickmann, Schokokuss, Mohrenkopf, Schaumkuss, Schwedenbombe, choco pie | 18176 | 1
    Caramel wafer | 482 6 21.2 67.9 0.73 53.2 105 13.8 9.9 226 128 0.77 0.11 3.5 | bar 30 | tunnocks caramel wafer | 19109:22+19074:8 | 1
    Stroopwafel | 464 4.1 18.5 72.6 1.1 50 147 9 2.2 147 61.7 2.6 0.12 3.8 | waffle 32 | caramel waffle, Sirupwaffel, stroopwafels, Karamellwaffel | 18209:22+19074:10 | 1
    Empire biscuit | 458 3.6 17.5 71.7 1 40.5 240 5.4 0 69.3 11.5 2.1 1.2 6.5 | biscuit 60 | german biscuit, belgian biscuit | 18192:40+19297:8+19336:12 | 0
    Tablet | 383 1.1 5.5 82.2 0 79.8 47 3.4 15 49 38 0.02 0 10.8 | piece 17, bar 100 | scottish tablet | 19103 | 0
    Cranachan | 238 2.3 17.9 15.9 3 8.6 18.7 10.8 63.7 116 43 0.58 9.5 61.7 | portion 172, glass 172 |  | 01053:80+09302:60+08120:12+19296:12+14052:8 | 0
    Fairy bread | 358 6.3 15.8 48.4 1.9 18.2 446 9 35.8 91.3 104 2.5 0 27.8 | slice 42 |  | 18069:29+01001:7+19335:6 | 0
    Peanut brittle | 486 7.6 19 71.2 2.5 51.3 445 4.1 12 168 27 1.2 0 0.7 | piece 15, serving 30 | nut brittle, Krokant, guirlache | 19148 | 0
    Peanut candy | 520 16.2 33.1 47.5 5.6 36.5 4.3 5.1 0 423 39 1.1 0 1.2 | piece 45 | palanqueta | 16390:30+19335:15 | 0
    Chocolate raisins | 390 4.1 14.8 68.4 3.1 62.2 36 10.3 3 514 86 1.7 0.2 11.2 | handful 28, bag 45 | chocolate-covered raisins, Schokorosinen | 19127 | 0
    Yoghurt-coated raisins | 433 4.8 16.4 70 1.5 61.1 57.2 14.5 0.6 474 143 0.84 1.2 7.3 | handful 28, bag 30 | yoghurt raisins, yogurt covered raisins | 19079:60+09298:40 | 0
    Milk chocolate with almonds | 526 9 34.4 53.4 6.2 43.9 74 17.7 19 444 224 1.6 0.2 1.5 | serving 28, square 7, bar 41 | almond chocolate, chocolate with almonds, chocolat aux amandes, chocolate con almendras, Mandelschokolade | 19132 | 1
    Crisped rice chocolate | 511 7.6 29.4 59.7 3.3 51.1 86 15.9 23 370 187 2.6 0.6 1.5 | bar 40, serving 28 | nestle crunch, crunch bar, crunch | 19134 | 1
    Butterscotch | 391 0.03 3.3 90.4 0 80.5 391 2.1 9 3 4 0.01 0 5.2 | sweet 5, serving 15 | werthers, werther's original, butterscotch sweets, Sahnebonbons, Sahnebonbon | 19070 | 1
    Toffee chocolate bar | 535 3.1 32.2 61.7 1.3 59.9 317 18.8 53 153 - 0.57 0.5 1.6 | bar 39 | daim, skor, heath bar | 19136 | 0
    Chewy chocolate roll | 387 1.6 3.3 87.7 0.1 56.3 44 0.97 2 116 36 0.8 0 6.7 | piece 7, serving 28 | tootsie roll | 19064 | 0
    Fondant-filled chocolate egg | 366 2.2 9.3 80.4 2.1 71.4 26 5.5 0 168 17 1.6 0 7.7 | egg 40, piece 14 | cadbury creme egg, creme egg | 19083 | 0
    Chocolate brownie with ice cream | 312 4.2 13.8 45 1.4 29.4 190 5.4 29.6 172 75.3 1.2 0.28 35.8 | portion 141 | brownie with ice cream, brownie and ice cream, brownie con helado, brownie mit Eis, brownie avec glace | 18151:75+19095:66 | 1
    Apple pie with ice cream | 226 2.5 11 30.2 1.3 17.7 157 4.9 15.9 113 53.2 0.32 2.3 55.4 | portion 183 | apple pie and ice cream, apple pie à la mode, Apfelkuchen mit Eis | 18301:117+19095:66 | 1
    Apple pie with custard | 184 2.9 7.8 26.4 0.86 10.7 147 3 23.5 130 70 0.4 1.8 62 | portion 217 | apple pie and custard | 18301:117+19170:100 | 1
    Apple crumble with custard | 148 2.5 3.6 26.4 0.93 14.7 262 1.1 17 121 69.7 0.66 1.5 66.4 | portion 300 | apple crumble and custard, crumble and custard, crumble with custard | 19186:200+19170:100 | 1
    Apple strudel with custard | 216 3.6 8.5 32.1 1.4 17.8 116 2 23.1 171 62.2 0.39 1.1 54.9 | portion 210 | Apfelstrudel mit Vanillesoße, Apfelstrudel mit Vanillesauce | 18354:130+19170:80 | 1
    Apple strudel with ice cream | 251 3.4 11.1 35.2 1.7 24.2 116 3.6 18.8 166 53.1 0.31 1.3 49.4 | portion 196 | Apfelstrudel mit Eis, Apfelstrudel mit Vanilleeis | 18354:130+19095:66 | 1
    Waffle with cream | 285 5.6 11.5 40.1 1.7 9.5 501 3.6 24.2 123 259 4.4 0 40.4 | waffle 115 | Waffel mit Sahne, gaufre chantilly, belgian waffle with cream, gofre con nata | 18365:90+01054:20+19336:5 | 1
    Waffle with chocolate spread | 341 6.2 14.1 47.1 2.9 15.6 508 7.4 11 186 265 5.3 0 29.9 | waffle 115 | gaufre au nutella, nutella waffle, Waffel mit Nutella, gofre con chocolate, gaufre au chocolat, waffle with nutella | 18365:90+19125:25 | 1
    Belgian waffle | 295 5.8 8.7 48.7 2 14.4 574 1.4 12.6 113 277 5.1 0 34.2 | waffle 100 | Liège waffle, sugar waffle, gaufre de Liège, gaufre liégeoise, gaufre au sucre, gaufre de Bruxelles, Brussels waffle, belgische Waffel, Lütticher Waffel | 18365:90+19335:10 | 1
    Mochi | 251 2.8 0.54 58.8 1.5 28 1.6 0.15 0 62.6 9.1 0.37 0 37.5 | mochi 50, serving 100 | daifuku, mochi ball | 20061:18+19335:14+14411:14+16017:4 | 0
    Mochi ice cream | 266 3.5 7.4 46.5 0.95 28.4 51.9 4.5 28.5 145 85 0.14 0.39 41.9 | mochi 34 | ice cream mochi | 19095:22+20061:7+19335:5 | 0
    Gulab jamun | 337 9.3 11.1 51.1 0.3 42.6 206 7 33.1 414 285 0.6 1.5 26.3 | piece 45, serving 90 |  | 01091:10+01001:6+20081:5+19335:14+14411:10 | 0
    Barfi | 401 16.1 18.1 44.5 0 44.5 349 11.5 59.5 788 565 0.21 3.6 17.3 | piece 30, serving 60 | burfi, barfee | 01095:15+01091:10+01001:5 | 0
    Churro, filled | 349 4.7 18.3 41.7 0.74 19.4 36.7 2.9 7.9 125 73.3 1.3 0.71 34.7 | churro 55 | churro relleno, churros rellenos | 20081:15+14411:13+04506:8.8+19335:3.2+01225:15 | 0
    Facturas | 371 5.4 18.5 47.8 1.9 27.5 445 4.9 114 83 46 1.8 3.9 27.1 | piece 50, large 71 | factura | 18246 | 0
    Pancake with dulce de leche | 223 7.1 7.5 31.4 0.48 16.4 101 4.1 84.3 191 125 1.2 0.83 52.9 | pancake 85 | panqueque con dulce de leche, crêpe with dulce de leche, crepe con dulce de leche | 20081:15+01123:15+01079:27+01001:3+01225:25 | 0
    Chocotorta | 348 6.3 16.5 44.3 0.46 23.8 289 7.9 38.6 185 121 1.2 0.71 31.6 | slice 110 |  | 18150:40+01225:30+01017:30+01103:10 | 0
    Rogel | 406 6.4 16.7 57.9 0.65 37.1 279 5.4 13.8 202 124 1.2 1.2 17.5 | slice 105 |  | 18336:40+01225:50+19335:14+01136:0.9 | 0
    Mel i mató | 197 9.4 10.7 16.8 0.03 14.5 70.1 6.9 42.1 95.8 172 0.39 0.09 62.2 | portion 121 | requesón con miel | 01036:100+19296:21 | 0
    Sant Joan coca | 394 7.6 19.5 47.7 1.3 15.7 142 9.9 111 105 24.4 2.5 0.04 24.3 | slice 92 | coca de Sant Joan, coca de San Juan | 20081:38+01123:18+01001:16+19335:14+01079:1.6+12147:4 | 0

    # Snacks
    Crisps | 532 6.4 34 53.8 3.1 0.33 527 3.4 0 1196 21 1.3 21.6 1.9 | packet 28, handful 15, bag 28, bowl 40, large bag 150, crisp 2 | potato chips, potato crisps, Kartoffelchips, chips de pommes de terre, patatas de bolsa, =chips, cheese and onion crisps, salt and vinegar crisps, ready salted crisps, walkers crisps, Paprikachips | 19411 | 3
    Tortilla chips | 497 6.6 22.3 67.4 4.7 1.2 310 2.8 0 206 104 1.3 0 1.9 | handful 28, bowl 50, bag 200, packet 30 | tortilla crisps | 25028 | 1
    Nacho cheese chips | 519 7.4 27.4 60.8 5.1 2.6 691 3.9 0 223 137 1.2 0.4 1.7 | packet 28, handful 15, bowl 40 | doritos | 19057 | 1
    Pita chips | 457 11.8 15.2 68.3 3.8 4.8 854 1.3 0 129 17 4.6 0 2 | handful 28, bag 200 |  | 25037 | 0
    Popcorn, salted | 583 7.3 43.5 45.1 8.1 0.46 679 6.8 0 182 4 2 0.3 1.2 | bowl 40, cup 11, bag 87, handful 8, large 120, medium 80, small 50 | popcorn, microwave popcorn, palomitas | 19035 | 2
    Popcorn, plain | 387 12.9 4.5 77.8 14.5 0.87 8 0.64 0 329 7 3.2 0 3.3 | bowl 30, cup 8, handful 6, bag 80 | air-popped popcorn, plain popcorn | 19034 | 1
    Popcorn, caramel | 431 3.8 12.8 79.1 5.2 53.2 206 3.6 0 109 43 1.7 0 2.8 | bowl 60, cup 35, handful 15, bag 100 |  | 19039 | 0
    Pretzels | 384 10 2.9 80.4 3.4 2.2 1248 0.39 0 219 27 4.6 2.1 3.1 | handful 28, packet 50, bowl 50 | Salzbrezeln, Salzstangen, bretzels | 19047 | 1
    Cheese puffs | 560 5.8 36 53.5 1.4 3.2 942 5.4 7 182 56 2.5 0 1.6 | packet 28, handful 12, bowl 40 | flips, wotsits, cheetos, ganchitos, quavers | 19008 | 0
    Banana chips | 519 2.3 33.6 58.4 7.7 35.3 6 29 0 536 18 1.2 6.3 4.3 | handful 28, bag 50 |  | 19400 | 0
    Fruit leather | 371 0.1 3 85.8 0 49.2 317 0.67 0 294 32 1 120 10.2 | roll 21 |  | 19014 | 0
    Granola bar | 471 10.1 19.8 64.4 5.3 28.6 294 2.4 0 336 61 3 0.9 3.9 | bar 24 | cereal bar, muesli bar, Müsliriegel, barre de céréales, barrita de cereales | 19015 | 2
    Granola bar, chocolate chip | 418 5.7 16.6 70.2 3.8 28.9 251 6.1 0 237 41 2.2 0 6.5 | bar 28 | chewy granola bar, ~cereal bar | 19404 | 1
    Crisped rice square | 414 3.4 9 80.5 0.6 19.4 351 1.4 0 39 3 2.2 0 5.9 | square 22 | marshmallow treat | 19438 | 0
    Pringles | 545 4.6 35.3 55.4 2.9 0.76 400 8.6 0 637 17 0.8 1.2 2.4 | serving 28, crisp 2, tube 165 | stacked crisps | 19410 | 2
    Corn chips | 538 6.2 33.4 56.9 4 0.27 514 4.3 0 144 138 1.2 0 1.1 | serving 28, handful 28, bag 28 | fritos | 19003 | 0
    Corn nuts | 446 8.5 15.6 71.9 6.9 0.61 564 2.4 0 278 9 1.7 0 1.3 | handful 28, cup 85 | roasted corn, kikos | 19009 | 0
    Pork scratchings | 544 61.3 31.3 0 0 0 1818 11.4 95 127 30 0.88 0.5 1.8 | packet 28 | pork rinds, pork skins | 19041 | 0
    Rice crackers | 387 8.2 2.8 81.5 4.2 0.88 326 0.57 0 290 11 1.5 0 5.8 | cracker 2, handful 28, bowl 40, bag 100 | rice cracker | 19051 | 1
    Plantain chips | 531 2.3 29.6 63.8 3.5 0.92 202 8.3 0 786 9 0.97 32.1 2.1 | handful 28, bag 50 |  | 25027 | 0
    Beef stick | 550 21.5 49.6 5.4 - - 1531 20.8 133 257 68 3.4 6.8 19.1 | stick 20 | meat stick, peperami | 19407 | 0
    Fruit and nut bar | 403 9.4 10.9 66.7 7.5 32.5 195 1.9 0 328 65 5.7 0.2 11.3 | bar 37 | nut bar | 25048 | 1
    Cereal bar, fruit | 324 4.7 8.8 69.5 6.9 30.8 315 1.6 1 222 541 4.9 7.8 15.3 | bar 37 | nutri-grain, fruit bar, ~cereal bar | 19441 | 1
    Peanut puffs | 512 15.5 30.8 49.4 10.8 2.2 6.4 4.2 0 400 24.1 2.3 0 2.4 | handful 15, bowl 40, bag 200 | peanut flips, Erdnussflips | 19034:54+16390:35+04506:11 | 1
    Prawn crackers | 529 1.1 33.1 55.7 0.55 0 819 3.4 8.4 8.8 5.3 0.31 0 7.9 | handful 15, bag 50, cracker 2 | Krupuk, Kroepoek, chips de crevettes, pan de gambas | 20027:61+04506:33+15151:4+02047:2 | 1
    Bombay mix | 526 14.8 33.7 43.8 6.5 7.1 172 4 0 486 29.4 8 4.2 5.2 | handful 30, bag 50 |  | 16157:40+04506:22+16390:18+08020:20 | 1
    Date and nut bar | 393 8.7 18.5 56.2 5.3 41 5.6 - - 681 52.7 3.3 0.21 14.5 | bar 35 | nakd bar, nakd, raw bar | 09421:58+12087:42 | 1
    Energy balls | 368 8.5 11.9 63.3 6.7 40.8 87.4 - - 537 53.5 1.8 0.04 14.4 | ball 25, serving 50 | energy ball, protein ball, bliss ball, date balls, energy bites, Energiebällchen, Energy Balls | 09421:12+08120:6+16098:5+19296:2 | 1
    Tortilla chips with salsa | 216 3.6 9 30.9 3 2.9 551 1.1 0 247 59.6 0.78 1.1 54.3 | portion 100 | chips and salsa, tortilla chips and salsa, chips with salsa, nachos with salsa, nachos and salsa, totopos con salsa, Nachos mit Salsa | 25028:40+06164:60 | 1
    Hummus with pita | 226 7 4.9 37.9 3.1 0.79 389 0.65 0 146 67.5 2.1 4 48.5 | portion 120 | hummus and pita, pita and hummus, pita with hummus, pitta and hummus, hummus and pitta bread, hummus with pita bread, hummus con pan de pita | 16137:60+18041:60 | 1
    Carrots with hummus | 93.3 2.4 3.5 13.6 3.3 3 136 0.46 0 263 39.2 0.78 6.7 79.3 | portion 130 | carrot sticks and hummus, carrots and hummus, hummus and carrots, hummus and carrot sticks, carrot sticks with hummus, Karotten mit Hummus | 11124:80+16137:50 | 1
    Crisps with dip | 387 4.5 27.9 32 1.8 1.4 321 6.9 22.3 744 59.1 0.8 12.7 33 | portion 70 | crisps and dip, chips and dip | 19411:40+01056:30 | 1
    Pretzels, chocolate-covered | 457 7.5 16.7 70.9 2.4 38.8 569 7.7 0 225 74 2 0.5 2.5 | handful 28, pretzel 11 | chocolate pretzels, chocolate covered pretzels | 19048 | 0
    Popcorn, cheese | 526 9.3 33.2 51.6 9.9 0.79 889 6.4 11 261 113 2.2 0.5 2.5 | bowl 40, bag 50, cup 11 | cheese popcorn, white cheddar popcorn | 19040 | 0
    Prosciutto-wrapped melon | 60.8 5.3 1.5 6.8 0.75 6.5 462 0.51 11.7 308 9.2 0.36 30.6 84.4 | portion 180 | melon with ham, melon and parma ham, melón con jamón, Melone mit Schinken, melon jambon, jambon melon, melon and ham, prosciutto and melon | 09181:150+10141:30 | 1
    Cheese board | 262 12.1 15.6 18.8 0.78 6.3 439 8.8 46.6 149 205 1.1 1.2 51.5 | portion 130 | cheese platter, cheese plate, Käseplatte, plateau de fromages, tabla de quesos, Käseteller | 01006:30+01009:30+18228:20+09132:50 | 1
    Charcuterie board | 258 17.5 20.1 1.3 0.18 - 1588 7 110 291 34.9 2.3 0.96 56.5 | portion 110 | charcuterie plate, planche de charcuterie, assiette de charcuterie, cold cuts, Wurstplatte, tabla de embutidos, Aufschnitt, cold cut platter | 07926:30+10141:30+07055:30+11937:20 | 1

    # Drinks
    Water | 0 0 0 0 0 0 4 0 0 0 3 0 0 99.9 | glass 200, cup 240, bottle 500, small 250, large 500, 100 ml 100 | tap water, Wasser, Leitungswasser, eau, agua | 14411 | 3
    Mineral water | 0 0 0 0 0 0 2 0 0 0 10 0 0 100 | glass 200, cup 240, bottle 500, 100 ml 100 | bottled water, still water, Mineralwasser, eau minérale, agua mineral | 14555 | 2
    Soda water | 0 0 0 0 0 0 21 0 0 2 5 0.01 0 99.9 | glass 200, cup 240, bottle 500, can 330, 100 ml 100 | sparkling water, fizzy water, seltzer, club soda, Sprudelwasser, eau gazeuse, agua con gas, perrier | 14121 | 1
    Coffee | 1 0.12 0.02 0 0 0 2 0 0 49 2 0.01 0 99.4 | cup 200, mug 300, small 237, medium 355, large 474, 100 ml 100, pot 600 | black coffee, schwarzer Kaffee, Kaffee schwarz, filter coffee, americano, Kaffee, café, café americano | 14209 | 3
    Coffee with milk | 7.4 0.53 0.28 0.63 0 0.66 7.9 0.17 1 60.9 17.4 0.01 0.03 98.1 | cup 230, mug 300, small 237, medium 355, large 474, 100 ml 100 | white coffee, milk coffee, Kaffee mit Milch | 14209:200+01079:30 | 3
    Café con leche | 31 1.6 1.6 2.4 0 2.5 22.5 0.93 5 90.5 57.5 0.02 0 93.8 | cup 200, mug 300, small 150, large 300, bowl 250, 100 ml 100 | café au lait, café crème, Milchkaffee, ~coffee | 14209:100+01077:100 | 1
    Espresso | 9 0.12 0.18 1.7 0 0 14 0.09 0 115 2 0.13 0.2 97.8 | shot 30, double 60, 100 ml 100, cup 30 | expresso, café solo, café expreso, café noir | 14210 | 2
    Cappuccino | 49.4 2.5 2.6 4.1 0 3.9 36.6 1.5 7.8 128 88.3 0.05 0.04 90.3 | cup 180, small 237, medium 355, large 474, 100 ml 100, mug 300 | capuchino, decaf cappuccino, Melange, Wiener Melange | 14210:40+01077:140 | 2
    Caffè latte | 52.7 2.7 2.8 4.3 0 4.2 38.4 1.6 8.4 129 95.2 0.05 0.03 89.7 | glass 250, small 237, medium 355, large 474, 100 ml 100, cup 250, mug 300 | latte, latte macchiato, cafe latte, iced latte, decaf latte | 14210:40+01077:210 | 2
    Flat white | 44.6 2.2 2.3 3.8 0 3.5 33.8 1.3 6.8 127 77.9 0.06 0.06 91.2 | cup 190, small 237, medium 355, large 474, 100 ml 100, mug 250 |  | 14210:60+01077:130 | 2
    Tea | 1 0 0 0.3 0 0 3 0 0 37 0 0.02 0 99.7 | cup 200, mug 300, small 237, medium 355, large 474, 100 ml 100, pot 500 | black tea, earl grey, Schwarzer Tee, Tee, té, thé, thé noir, cuppa, cuppa tea | 14355 | 3
    Tea with milk | 6 0.34 0.2 0.76 0 0.52 7.5 0.13 0.82 47.5 12.2 0.02 0.02 98.6 | cup 245, mug 300, 100 ml 102, pot 500 | english breakfast tea, builder's tea, milk tea, thé au lait | 14355:220+01079:25 | 2
    Green tea | 1 0.18 0 0 - - 1 - - 7 0 0.02 - 99.9 | cup 200, mug 300, small 237, medium 355, large 474, 100 ml 100 | grüner Tee, té verde, thé vert | 14072 | 2
    Herbal tea | 1 0 0 0.2 0 0 1 0 0 9 2 0.08 0 99.7 | cup 200, mug 300, 100 ml 100 | mint tea, ginger tea, fruit tea, peppermint tea, rooibos, Kräutertee, Früchtetee, tisane, infusión | 14381 | 1
    Camomile tea | 1 0 0 0.2 0 0 1 0 0 9 2 0.08 0 99.7 | cup 200, mug 300, 100 ml 100 | chamomile, Kamillentee, manzanilla, tisane camomille | 14545 | 0
    Iced tea, lemon | 35 0 0 8.8 0 8.7 21 0 0 19 1 0 - 91.1 | glass 259, can 341, bottle 517, small 347, medium 486, large 722, 100 ml 103 | iced tea, ice tea, Eistee, té helado, thé glacé, nestea | 14476 | 1
    Iced tea, unsweetened | 1 0 0 0.3 0 0 3 0 0 37 0 0.02 0 99.7 | glass 250, 100 ml 100 | unsweetened iced tea, cold tea | 14355 | 1
    Iced tea, sweetened | 28.8 0 0 7.5 0 7.2 2.9 0 0 34.5 0.07 0.02 0 92.5 | glass 250, bottle 500, 100 ml 100 | sweet tea, sweetened iced tea, sweet iced tea | 14355:232+19335:18 | 1
    Hot chocolate | 77 3.5 2.3 10.7 1 9.7 44 1.4 8 197 114 0.42 0.2 82.5 | cup 211, mug 316, small 237, medium 355, large 474, 100 ml 106 | cocoa, heiße Schokolade, Kakao, chocolat chaud, chocolate caliente | 01105 | 2
    Orange juice | 45 0.7 0.2 10.4 0.2 8.4 1 0.02 0 200 11 0.2 50 88.3 | glass 210, cup 252, 100 ml 105 | juice, oj, fresh orange juice, Orangensaft, O-Saft, jus d'orange, zumo de naranja, jugo de naranja, jugo, zumo, Saft, ~jus | 09206 | 3
    Apple juice | 46 0.1 0.13 11.3 0.2 9.6 4 0.02 0 101 8 0.12 0.9 88.2 | glass 210, cup 252, 100 ml 105 | Apfelsaft, jus de pomme, zumo de manzana, jugo de manzana, ~jus, ~zumo, ~jugo, ~juice | 09016 | 2
    Grape juice | 60 0.37 0.13 14.8 0.2 14.2 5 0.03 0 104 11 0.25 0.1 84.5 | glass 214, cup 256, 100 ml 107 | Traubensaft, jus de raisin, ~jus, mosto | 09135 | 0
    Grapefruit juice | 38 0.52 0.1 9 0.1 8.9 1 0.01 0 153 7 0.2 29.2 90.1 | glass 209, cup 251, 100 ml 104 | Grapefruitsaft, jus de pamplemousse | 09123 | 0
    Pineapple juice | 53 0.36 0.12 12.9 0.2 10 2 0.01 0 130 13 0.31 10 86.4 | glass 212, cup 254, 100 ml 106 | Ananassaft, jus d'ananas, zumo de piña, ~jus | 09273 | 1
    Cranberry juice drink | 54 0 0.1 13.5 0 11.9 2 0.01 0 14 3 0.1 42.3 86.2 | glass 214, cup 256, 100 ml 107 | cranberry juice | 14242 | 0
    Tomato juice | 17 0.85 0.29 3.5 0.4 2.6 361 0.02 0 217 10 0.39 70.1 94.2 | glass 205, cup 246, 100 ml 103 | Tomatensaft, jus de tomate | 11540 | 1
    Carrot juice | 40 0.95 0.15 9.3 0.8 3.9 66 0.03 0 292 24 0.46 8.5 88.9 | glass 200, cup 239, 100 ml 100 | Karottensaft, jus de carotte, zumo de zanahoria | 11655 | 0
    Vegetable juice | 22 0.93 0.31 3.9 0.5 2.8 169 0.03 0 185 14 0.28 54.3 94.1 | glass 214, cup 257, 100 ml 107 |  | 11578 | 0
    Lemon juice | 22 0.35 0.24 6.9 0.3 2.5 1 0.04 0 103 6 0.08 38.7 92.3 | tbsp 15, cup 244 | Zitronensaft, jus de citron, zumo de limón | 09152 | 0
    Apple spritzer | 23 0.05 0.07 5.7 0.1 4.8 12.5 0.01 0 51.5 6.5 0.07 0.45 94.1 | glass 200, large 300, bottle 500, 100 ml 100 | apfelschorle, Apfelsaftschorle | 09016:150+14121:150 | 1
    Strawberry banana smoothie | 56 1.9 1 10.8 1.3 7.1 20.7 0.57 3.4 206 57.4 0.2 19.4 85.6 | glass 350, 100 ml 100 | smoothie, fruit smoothie, ~shake | 09040:100+09316:100+01079:150 | 2
    Mango smoothie | 63 0.42 0 15 0 12.5 4 0 0 142 8 0.15 2.5 83.5 | glass 250, can 330, bottle 500, 100 ml 100 | ~smoothie | 09507 | 1
    Cola | 41 0 0 10.6 0 10.8 4 0 0 3 2 0.02 0 89.6 | glass 260, can 343, bottle 519, small 347, medium 486, large 722, 100 ml 104 | coke, pepsi, coca-cola, soda, refresco de cola, coca | 14148 | 3
    Cola with orange lemonade | 42.5 0.04 0.01 10.9 0 - 8 0 0 2 3.5 0.08 0 89 | glass 260, bottle 519, 100 ml 104 | Spezi, mezzo mix | 14400:1+14150:1 | 0
    Diet cola | 1 0.12 0 0.12 0 0 4 0 0 7 3 0.02 0 99.7 | glass 250, can 330, bottle 500, small 347, medium 486, large 722, 100 ml 100 | diet coke, diet soda, coke zero, pepsi max, Cola light, Cola zero, coca zéro, coca light | 14146 | 2
    Lemonade, sparkling | 41 0.09 0 10.4 0 10.4 10 0 0 1 2 0.02 0 89.5 | glass 260, can 344, bottle 521, small 347, medium 486, large 722, 100 ml 104 | lemonade, sprite, lemon-lime, Limonade, limonada, Limo | 14144 | 2
    Lemonade, homemade | 40 0.07 0.04 10.4 0 10 4 0.01 0 15 4 0.16 3.9 89.3 | glass 248, 100 ml 103 | still lemonade, traditional lemonade | 14293 | 1
    Orangeade | 48 0 0 12.3 0 - 12 0 0 2 5 0.06 0 87.6 | glass 262, can 346, bottle 524, small 347, medium 486, large 722, 100 ml 105 | fanta, orange soda, fanta de naranja, orangina, Orangenlimonade | 14150 | 0
    Ginger ale | 34 0 0 8.8 0 8.7 7 0 0 1 3 0.18 0 91.2 | glass 258, can 340, bottle 516, 100 ml 103 | ginger beer | 14136 | 0
    Tonic water | 34 0 0 8.8 0 8.8 12 0 0 0 1 0.01 0 91.1 | glass 258, can 340, bottle 516, 100 ml 103 | tónica, schweppes | 14155 | 1
    Energy drink | 45 0.25 0.08 10.9 0 10.1 83 0 0 3 13 0.02 0 88.5 | can 250, large can 500, 100 ml 100 | red bull, Energydrink | 14154 | 1
    Energy drink, Monster | 42 0 0 11.2 0 11.2 75 0 0 3 3 0.01 0 88.5 | can 500, 100 ml 100 | monster energy, monster | 14627 | 1
    Energy drink, sugar-free | 5 0.25 0.08 0.7 0 0 83 0 0 3 13 0.02 0 98.3 | can 250, large can 500, 100 ml 100 | sugar-free red bull, sugar-free energy drink | 14156 | 0
    Coconut water | 18 0.22 0 4.2 0 3.9 26 0 0 165 7 0.03 9.9 95 | glass 207, cup 249, 100 ml 104 |  | 14090 | 1
    Fruit punch | 47 0 0 11.9 0.2 11.3 38 0 0 31 8 0.09 29.6 88 | glass 262, can 346, bottle 524, 100 ml 105 |  | 14267 | 0
    Decaf coffee | 0 0.1 0 0 0 0 2 0 0 54 2 0.05 0 99.3 | cup 200, mug 300, small 237, medium 355, large 474, 100 ml 100 | decaf, decaffeinated coffee, decaf black coffee, entkoffeinierter Kaffee, café décaféiné, déca, café descafeinado, descafeinado | 14201 | 2
    Instant coffee | 2 0.1 0 0.34 0 0 4 0 0 30 4 0.04 0 99.1 | cup 200, mug 300, small 237, medium 355, large 474, 100 ml 100 | nescafé, Instantkaffee | 14215 | 2
    Mocha | 65.7 3 2 9.2 0.83 8.1 39 1.2 6.7 183 95.3 0.37 0.2 85 | cup 240, small 237, medium 355, large 474, 100 ml 104 | caffè mocha, mochaccino, mocca | 14210:40+01105:200 | 1
    Latte with oat milk | 39.3 1.3 0.68 7 1 0.1 5.8 0.13 0 54.6 7.7 0.45 0.03 90.7 | glass 250, small 237, medium 355, large 474, 100 ml 100 | oat latte, oat milk latte, Hafer Latte, iced latte with oat milk, iced oat latte | 14210:40+08120:25+14411:185 | 2
    Iced coffee | 29 0.97 0.55 5.1 0 5.2 14.1 0.34 2.2 71.7 33.7 0.01 0.05 92.8 | glass 260, small 237, medium 355, large 474, 100 ml 102 | ice coffee, Eiskaffee | 14209:180+01079:70+19335:10 | 1
    Matcha | 3.1 0.2 0 0.59 0.09 0.06 4.7 0 0 60.4 4.2 0.02 0 99 | bowl 200, cup 200, 100 ml 100 | matcha tea | 14366:2+14411:198 | 1
    Matcha latte | 53.5 2.8 2.7 4.5 0.07 4.3 37.1 1.6 8.3 160 95.6 0.04 0 89.3 | cup 240, small 237, medium 355, large 474, 100 ml 102 | iced matcha latte, iced matcha | 14366:2+14411:38+01077:200 | 1
    Chai latte | 47.1 1.6 1.6 6.7 0 6.7 22.9 0.93 5 83 56.5 0.03 0 89.8 | cup 240, small 237, medium 355, large 474, 100 ml 102 | chai, chai tea, masala chai | 14355:110+01077:120+19335:10 | 1
    Kombucha | 16.4 0 0 4.3 0 4 2.9 0 0 35.6 0.04 0.02 0 95.7 | glass 250, bottle 330, 100 ml 101 |  | 14355:96+19335:4 | 1
    Malted milk drink | 86 3.7 3.2 10.7 0 8.4 72 1.8 11 200 123 1.4 10.4 81.5 | cup 265, mug 300, 100 ml 106 | horlicks, ovaltine, ovomaltine | 14310 | 0
    Root beer | 41 0 0 10.6 0 10.6 13 0 0 1 5 0.05 0 89.3 | glass 257, can 368, small 347, medium 486, large 722, 100 ml 103 |  | 14157 | 0
    Dr Pepper | 41 0 0.1 10.4 0 - 10 0.07 0 1 3 0.04 0 89.4 | glass 256, can 338, bottle 512, small 347, medium 486, large 722, 100 ml 102 |  | 14153 | 1
    Flavoured vitamin water | 22 0 0 5.5 0 5.5 0 0 0 0 17 0 12.7 94.4 | bottle 500, 100 ml 100 | vitamin water | 14605 | 0
    Pomegranate juice | 54 0.15 0.29 13.1 0.1 12.7 9 0.08 0 214 11 0.1 0.1 86 | glass 210, cup 249, 100 ml 105 | Granatapfelsaft | 09442 | 0
    Prune juice | 71 0.61 0.03 17.4 1 16.4 4 0 0 276 12 1.2 4.1 81.2 | glass 213, cup 256, 100 ml 107 | Pflaumensaft | 09294 | 0
    Lime juice | 25 0.42 0.07 8.4 0.4 1.7 2 0.01 0 117 14 0.09 30 90.8 | tbsp 15, cup 242 |  | 09160 | 0
    Green smoothie | 52.9 0.92 0.24 12.8 1.2 8.5 18.2 0.05 0 261 25.4 0.68 8.4 85.3 | glass 300, 100 ml 100 |  | 11457:60+09040:80+09016:160 | 1
    Berry smoothie | 53.2 2 1.1 9.8 1.2 6.9 22.5 0.61 3.7 171 61.4 0.19 16.6 86.6 | glass 300, 100 ml 100 | ~smoothie | 09316:70+09050:40+09040:50+01079:140 | 1
    Strawberry milkshake | 88.7 2.9 4.2 10.4 0.41 - 42.8 2.5 13.4 147 105 0.11 7.7 81.8 | glass 300, small 250, medium 333, large 458, 100 ml 106 | ~milkshake, ~shake, batido de fresa | 01077:200+19271:70+09316:30 | 1
    Horchata | 54 0.48 0.71 11.5 0 9.4 14 - - 34 18 0.01 - 87.1 | glass 240, 100 ml 100 |  | 14638 | 0
    Cortado | 35 1.6 1.7 3.2 0 2.5 28.5 0.98 5 124 57.5 0.08 0.1 93 | glass 120, 100 ml 100 | ~coffee | 14210:60+01077:60 | 1
    Espresso macchiato | 26.3 1.1 1.2 2.7 0 1.7 23.7 0.68 3.3 121 39 0.1 0.13 94.6 | cup 45, 100 ml 100 | macchiato | 14210:30+01077:15 | 1
    Skinny latte | 30 2.9 0.1 4.4 0 4.3 37.5 0.06 1.7 149 103 0.05 0.03 92 | glass 250, small 237, medium 355, large 474, 100 ml 100 | nonfat latte | 14210:40+01085:210 | 1
    Latte with soya milk | 46.8 2.8 1.5 5.5 0.5 3.4 45.1 0.19 0 118 21.3 0.56 0.03 89.6 | glass 250, small 237, medium 355, large 474, 100 ml 101 | soy latte | 14210:40+16120:210 | 1
    Pumpkin spice latte | 91 2.5 3.4 12.8 0 12.6 34.7 2 10.8 120 90.5 0.04 0.02 80.6 | glass 355, small 237, large 474, 100 ml 100 | psl | 14210:40+01077:270+19335:30+01054:15 | 1
    Coffee frappé | 80.5 1.2 3.5 11.5 0 11.3 21.1 2.1 12 71.8 44.3 0.04 0.07 83.5 | glass 355, small 237, large 474, 100 ml 100 | frappuccino, frappé | 14210:60+01077:110+14411:100+19335:30+01053:20 | 1
    Cocoa drink with milk | 85 3.2 3.2 11.9 0.4 - 58 1.9 9 172 95 0.3 0.1 80.8 | glass 200, mug 280, cup 200, 100 ml 105 | cola cao, nesquik, Kaba, ColaCao, ColaCao con leche, leche con ColaCao | 14177 | 1
    Yerba mate | 1 0 0 0.2 0 0 1 0 0 9 2 0.08 0 99.7 | cup 200, 100 ml 100 | mate, mate tea, Mate-Tee | 14381 | 0
    Hibiscus drink | 31 0 0 8 0 8 3.8 0 0 18.6 7.4 0.08 0 91.6 | glass 250, 100 ml 100 | agua de Jamaica, hibiscus iced tea, agua de flor de Jamaica | 14649:230+19335:20 | 0
    Atole | 93 2.3 1.9 17.1 0.53 11 23.3 0.98 5 88 69.1 0.73 0 78.2 | cup 240, 100 ml 103 |  | 14411:80+01077:120+20017:20+19335:20 | 0
    Banana milkshake | 75.5 2.4 2.2 12.3 0.85 9 28.5 1.3 6.6 204 75.8 0.11 2.9 82.4 | glass 300, 100 ml 103 | banana smoothie, licuado de plátano, batido de plátano, Bananenmilch, milk-shake à la banane, ~milkshake, ~shake, ~smoothie | 01077:200+09040:100+19335:5 | 1
    Root beer float | 82.5 0.88 2.8 13.8 0.17 13.3 29.8 1.7 11 50.5 35.8 0.06 0.15 82.2 | glass 320, 100 ml 100 |  | 14157:240+19095:80 | 0
    Orange squash, diluted | 17.8 0.08 0.02 4.4 0.02 4.2 3.5 0 0 24.1 3.9 0.03 6 95.3 | glass 250, 100 ml 101 | fruit squash, blackcurrant squash, cordial, orange squash | 14411:212+09206:30+19335:8 | 1
    Syrup drink | 39.3 0 0 10.2 0 10.1 3.7 0 0 1.4 2.8 0.01 0.47 89.7 | glass 250, 100 ml 102 | sirop de menthe, sirop de grenadine, sirop à l'eau, diabolo menthe, elderflower cordial, Holunderschorle | 14411:220+19335:25+09152:3 | 1
    Multivitamin juice | 47.2 0.47 0.16 11.2 0.2 9.1 2 0.02 0 158 10.8 0.21 27.7 87.8 | glass 210, cup 252, 100 ml 105 | Multivitaminsaft, jus multivitaminé, zumo multifrutas, multifruit juice, ~juice, jus multifruits | 09206:50+09016:25+09273:25 | 1
    Herb lemonade | 34 0 0 8.8 0 8.7 7 0 0 1 3 0.18 0 91.2 | glass 258, bottle 361, can 340, 100 ml 103 | Almdudler, Kräuterlimonade | 14136 | 0
    Tonic water, diet | 0 0 0 0 0 0 21 0 0 2 5 0.01 0 99.9 | glass 250, can 150, 100 ml 100 | slimline tonic, diet tonic, sugar-free tonic, slimline tonic water, light tonic | 14121 | 1
    Cherry juice | 49 0.39 0.05 12.5 0.55 11.8 5.3 0.01 0 49.2 6.8 0.69 1.1 86.9 | glass 210, 100 ml 104 | Kirschsaft, jus de cerise | 09064:50+14411:42+19335:8 | 0
    Blackcurrant juice | 63.9 0.56 0.16 16.1 - - 2.9 0.01 0 129 23.6 0.62 72.4 82.7 | glass 210, 100 ml 104 | Johannisbeersaft, jus de cassis | 09083:40+14411:50+19335:10 | 0
    Peach nectar | 54 0.27 0.02 13.9 0.6 13.3 7 0 0 40 5 0.19 5.3 85.6 | glass 210, 100 ml 105 | peach juice, Pfirsichsaft, zumo de melocotón, jus de pêche | 09251 | 1
    Coffee with sugar | 8.6 0.12 0.02 2 0 2 2 0 0 48.1 2 0.01 0 97.4 | cup 204, mug 304, 100 ml 100 | black coffee with sugar, Kaffee mit Zucker, café sucré, café con azúcar | 14209:200+19335:4 | 1
    Cold brew coffee | 1 0.12 0.02 0 0 0 2 0 0 49 2 0.01 0 99.4 | glass 355, small 237, large 474, cup 240, 100 ml 100 | cold brew, cold coffee, nitro cold brew, café frío, kalter Kaffee | 14209 | 1
    Bubble tea | 58.7 0.66 0.56 13 0.06 7.5 11.2 0.33 1.9 53 24.7 0.12 0.02 85.7 | cup 400, small 300, medium 400, large 600, 100 ml 103 | boba, boba tea, boba milk tea, bubble milk tea, pearl milk tea, milk tea with boba, Bubbletea, thé aux perles | 14355:269+01079:31+19335:25+20068:25+01077:50 | 1
    Beetroot juice | 26.4 1 0.11 6 1.2 4.8 47.8 0.02 0 183 10.8 0.47 2.2 92.2 | glass 200, shot 70, bottle 250, 100 ml 100 | beet juice, Rote-Bete-Saft, Randensaft, jus de betterave, zumo de remolacha | 11081:60+14411:40 | 1
    Irn-Bru | 24 0.05 0 6.2 0 - 9 0 0 2 4.5 0.05 0 93.7 | can 330, bottle 500, glass 250, 100 ml 101 | irn bru, iron brew | 14150:50+14151:50 | 1
    Cream soda | 51 0 0 13.3 0 13.3 12 0 0 1 5 0.05 0 86.7 | glass 250, can 330, bottle 500, 100 ml 103 |  | 14130 | 0
    Lemon, lime and bitters | 40 0.11 0 10.3 0.02 9.8 9.5 0 0 8.1 2.7 0.02 1.8 89.6 | glass 245, 100 ml 104 | lemon lime bitters, lemon lime and bitters | 14144:230+09160:15 | 0
    Dandelion and burdock | 41 0 0.1 10.4 0 - 10 0.07 0 1 3 0.04 0 89.4 | glass 250, can 330, bottle 500, 100 ml 102 |  | 14153 | 0
    Aloe drink | 31 0 0 8 0 8 3.8 0 0 0.16 2.8 0 0 91.9 | bottle 500, glass 250, 100 ml 102 | aloe vera drink | 14411:92+19335:8 | 0
    Isotonic powder drink | 23.2 0 0 6 0 6 3.8 0 0 0.12 2.9 0 0 93.9 | bottle 500, glass 250, 100 ml 102 | carb drink, carbohydrate drink, maltodextrin drink | 14411:94+19335:6 | 1
    Rivella | 39.4 0.51 0.22 9.1 0 9.1 39.6 0.14 1.2 97.4 30 0.04 0.06 89.8 | glass 250, bottle 500, 100 ml 102 |  | 01114:60+14121:34+19335:6 | 0

    # Alcohol
    Beer | 43 0.46 0 3.5 0 0 4 0 0 27 4 0.02 0 92 | bottle 331, can 502, pint 570, half 285, Halbe 500, Maß 1000, demi 250, caña 200, small 300, large 500, 100 ml 100 | guinness, lager, pils, ale, Pilsner, IPA, wheat beer, Weizenbier, stout, Bier, bière, cerveza, Weißbier, Hefeweizen, Helles, bière blonde, bière pression, caña, Kölsch, Altbier | 14003 | 3
    Beer, alcohol-free | 37 0.21 0.12 8.1 0 8.1 13 0.02 0 8 7 0.06 0.5 91.2 | bottle 330, can 500, pint 569, half 285, Halbe 500, small 300, large 500, 100 ml 100 | malt beer, alcohol-free beer, non-alcoholic beer, alkoholfreies Bier, bière sans alcool, cerveza sin alcohol | 14305 | 1
    Beer, light | 29 0.24 0 1.6 0 0.09 4 0 0 21 4 0.03 0 94.9 | bottle 329, can 499, pint 567, half 284, 100 ml 100 | light beer | 14006 | 0
    Shandy | 42 0.28 0 7 0 5.2 7 0 0 14 3 0.02 0 90.7 | bottle 330, pint 568, half 284, Halbe 500, small 300, large 500, 100 ml 100 | radler, panaché, clara con limón, clara | 14003:165+14144:165 | 1
    Red wine | 85 0.07 0 2.6 0 0.62 4 0 0 127 8 0.46 0 86.5 | glass 149, small glass 99, bottle 746, large glass 248, 100 ml 99 | wine, Rotwein, vin rouge, vino tinto | 14096 | 3
    Wine spritzer | 41 0.04 0 1.3 0 0.48 4 0 0 36 6 0.14 0 93.4 | glass 200, 100 ml 100 | Weinschorle, white wine spritzer, tinto de verano, weißer Spritzer, Spritzer, gespritzter Weißwein, weiße Spritzer | 14106:1+14429:1 | 1
    White wine | 82 0.07 0 2.6 0 0.96 5 0 0 71 9 0.27 0 86.9 | glass 149, small glass 99, bottle 746, large glass 248, 100 ml 99 | Weißwein, vin blanc, vino blanco, ~wine | 14106 | 2
    Wine, any | 83 0.07 0 2.7 0 0.79 5 0 0 99 8 0.37 0 86.6 | glass 150, small glass 100, bottle 748, large glass 250, 100 ml 100 | Wein, vin, vino | 14084 | 1
    Dessert wine | 160 0.2 0 13.7 0 7.8 9 0 0 92 8 0.24 0 70.5 | glass 75, 100 ml 100 | port, sherry, port wine, sweet wine, porto, oporto, jerez, Portwein | 14057 | 0
    Sake | 134 0.5 0 5 0 0 2 0 0 25 5 0.1 0 78.4 | glass 74, 100 ml 99 | rice wine | 43479 | 0
    Vodka | 231 0 0 0 0 0 1 0 0 1 0 0.01 0 66.6 | shot 28, double 56, 100 ml 93, jigger 42 | spirits, Wodka | 14051 | 1
    Schnapps | 231 0 0 0 0 0 1 0 0 2 0 0.04 0 66.6 | shot 28, double 56, 100 ml 93 | Schnaps, Korn, Obstler, eau de vie, aguardiente, orujo | 14037 | 0
    Whisky | 250 0 0 0.1 0 0.1 0 0 0 1 0 0.02 0 63.9 | shot 28, double 56, 100 ml 93, jigger 42, glass 42 | whiskey, bourbon, scotch | 14052 | 1
    Rum | 231 0 0 0 0 0 1 0 0 2 0 0.12 0 66.6 | shot 28, double 56, 100 ml 93, jigger 42 | ron, rhum | 14050 | 1
    Gin | 263 0 0 0 0 0 2 0 0 0 0 0 0 62.1 | shot 28, double 56, 100 ml 93, jigger 42 |  | 14049 | 1
    Coffee liqueur | 336 0.1 0.3 46.8 0 38.3 8 0.11 0 30 1 0.06 0 31 | shot 35, double 71 | kahlúa | 14414 | 0
    Gin and tonic | 86.8 0 0 6.8 0 6.8 9.7 0 0 0 0.77 0.01 0 84.4 | glass 195, 100 ml 98 | g&t, gin tonic | 14049:45+14155:150 | 1
    Vodka and cola | 71.9 0.06 0.02 7.8 0 7.4 3.5 0 0 1.8 1.6 0.09 0 86 | glass 250, 100 ml 103 | vodka coke, vodka cola | 14051:45+14400:205 | 0
    Rum and cola | 71.9 0.06 0.02 7.8 0 7.4 3.5 0 0 2 1.6 0.11 0 86 | glass 250, 100 ml 103 | cuba libre, rum coke, rum cola, cubata, ron con coca cola, ron con cola | 14050:45+14400:205 | 0
    Piña colada | 174 0.42 1.9 22.7 0.3 22.3 6 1.6 0 71 8 0.21 4.9 65 | glass 159, 100 ml 106 | ~cocktail | 14017 | 1
    Daiquiri | 186 0.06 0.06 6.9 0.1 5.6 5 0.01 0 21 3 0.09 1.6 69.7 | glass 153, 100 ml 102 | cocktail | 14010 | 0
    Cider | 41.5 0.04 0.05 4 0.07 3.4 3.7 0.01 0 35.5 4.4 0.04 0.32 92.2 | bottle 330, can 500, pint 570, half 285, 100 ml 100, small 300, large 500 | hard cider, Apfelwein, cidre, sidra | 09016:35+14051:11+14411:54 | 2
    Rosé wine | 83 0.07 0 2.7 0 0.79 5 0 0 99 8 0.37 0 86.6 | glass 150, small glass 100, bottle 748, large glass 250, 100 ml 100 | rosé, Roséwein, vin rosé, vino rosado, ~wine | 14084 | 2
    Sparkling wine | 82 0.07 0 2.6 0 0.96 5 0 0 71 9 0.27 0 86.9 | glass 124, bottle 744, 100 ml 99, flute 124 | prosecco, champagne, cava, Sekt, crémant, ~wine | 14106 | 2
    Mulled wine | 108 0.06 0 9.9 0 8.1 3.8 0 0 118 7.5 0.43 0 80 | mug 200, 100 ml 102 | Glühwein, vin chaud, Glögg, vino caliente | 14096:185+19335:15 | 1
    Sangria | 80 0.25 0.06 8.7 0.06 6.9 4 0.01 0 136 8.4 0.34 15 84.4 | glass 200, 100 ml 101 |  | 14096:120+09206:60+19335:8+14121:12 | 0
    Aperol spritz | 91.6 0.04 0 9.1 0 8.2 9.7 0 0 36.4 6.2 0.14 0 82.7 | glass 180, 100 ml 100 | spritz | 14106:90+14051:16+19335:14+14121:60 | 1
    Tequila | 231 0 0 0 0 0 1 0 0 2 0 0.04 0 66.6 | shot 28, double 56, 100 ml 93, jigger 42 | mezcal | 14037 | 1
    Brandy | 231 0 0 0 0 0 1 0 0 2 0 0.04 0 66.6 | shot 28, double 56, 100 ml 93 | cognac, Weinbrand, calvados, coñac | 14037 | 0
    Irish cream | 327 2.8 15.7 20.9 0 19.8 92 9.7 58 32 16 0.13 0.2 46.5 | shot 35, glass 50, 100 ml 105 | baileys, irish cream liqueur | 14415 | 1
    Margarita | 122 0.07 0.01 8.1 0.07 6.9 2.3 0 0 20.4 3.5 0.03 5 78.4 | glass 150, 100 ml 100 | ~cocktail | 14037:60+19335:10+09160:25+14411:55 | 1
    Mojito | 79.6 0.04 0.01 5.8 0.04 5.2 13.1 0 0 13.5 4.5 0.05 3 85.7 | glass 200, 100 ml 100 | ~cocktail | 14050:50+19335:10+09160:20+14121:120 | 1
    Bloody Mary | 65.2 0.66 0.22 2.7 0.31 2 280 0.01 0 168 7.8 0.3 54.3 88 | glass 200, 100 ml 100 | ~cocktail | 14051:45+11540:155 | 0
    Vermouth | 160 0.2 0 13.7 0 7.8 9 0 0 92 8 0.24 0 70.5 | glass 90, 100 ml 100 | vermut, Wermut, vermú | 14057 | 0
    Wine and cola | 61 0.07 0.01 6.1 0 4.8 4 0 0 64.5 5 0.28 0 88.4 | glass 250, 100 ml 101 | calimocho, kalimotxo | 14096:125+14400:125 | 0
    Kir | 114 0.06 0.03 6.9 0 5.5 5 0 0 63.1 8 0.25 0 80.4 | glass 135, 100 ml 100 | kir royal, kir royale | 14106:120+14034:15 | 0
    Pastis | 41.7 0 0 0 0 0 3.5 0 0 0.18 2.5 0 0 93.9 | glass 122, 100 ml 98 | ricard | 14051:22+14411:100 | 0
    Pisco sour | 188 1.5 0.04 17.1 0.08 15.7 22.2 0 0 46.8 4 0.06 6.4 64.2 | glass 120, 100 ml 101 | ~cocktail | 14037:60+09160:25+19335:18+01124:15 | 0
    Hugo | 75.1 0.04 0 8.2 0 7.2 10 0 0 43.7 7.2 0.17 0 85.4 | glass 180, 100 ml 100 | hugo spritz, ~cocktail | 14106:110+14121:60+19335:12 | 1
    Espresso martini | 200 0.06 0.12 16.4 0 13.9 6.4 0.05 0 40.5 0.86 0.06 0.06 63.9 | glass 105, 100 ml 101 | ~cocktail | 14051:45+14210:30+14414:25+19335:5 | 1
    Cosmopolitan | 166 0.05 0.04 13.1 0.05 11.7 1.4 0 0 18.9 2.7 0.05 16.3 70 | glass 100, 100 ml 100 | cosmo, ~cocktail | 14051:50+14242:30+09160:12+19335:8 | 0
    Old fashioned | 209 0 0 5.1 0 5.1 0.81 0 0 0.86 0.62 0.02 0 67.5 | glass 80, 100 ml 97 | ~cocktail | 14052:60+14411:15+19335:4 | 0
    Vodka tonic | 79.5 0 0 6.8 0 6.8 9.5 0 0 0.23 0.77 0.01 0 85.4 | glass 195, 100 ml 99 | vodka and tonic | 14051:45+14155:150 | 1
    Pimm's | 86.4 0.07 0 11.2 0 11.1 8.5 0 0 0.86 1.6 0.02 0 82.6 | glass 185, 100 ml 100 | pimms | 14144:150+14049:30+19335:5 | 0
    Hard seltzer | 28 0 0 0 0 0 18.6 0 0 1.9 4.4 0.01 0 95.9 | can 330, 100 ml 100 | spiked seltzer, white claw | 14121:290+14051:40 | 1
    Caipirinha | 141 0.07 0.01 12.6 0.06 11.5 2.1 0 0 19.9 3.3 0.07 4.8 73.7 | glass 124, 100 ml 101 | ~cocktail | 14050:50+19335:14+09160:20+14411:40 | 0
    Moscow mule | 88.2 0.02 0 6.3 0.02 5.9 5.1 0 0 7.4 2.8 0.13 1.7 84.4 | glass 180, 100 ml 100 | ~cocktail | 14051:50+14136:120+09160:10 | 0
    Mimosa | 63.5 0.39 0.1 6.5 0.1 4.7 3 0.01 0 136 10 0.23 25 87.6 | glass 150, 100 ml 101 | bucks fizz, ~cocktail | 14106:75+09206:75 | 0
    Long Island iced tea | 133 0.09 0.02 10.4 0.05 9.3 2.4 0 0 17.1 2.8 0.06 4.1 75.9 | glass 150, 100 ml 100 | ~cocktail | 14051:60+14400:60+09160:20+19335:8 | 0
    Herbal liqueur | 371 0 0.3 41.6 0 41.6 5 0.01 0 0 0 0.07 0 28.3 | shot 35, 100 ml 105 | jägermeister, liqueur | 14034 | 0
    Punch, hot | 104 0.18 0.04 9.2 0.04 7.4 3 0 0 125 7.6 0.36 9.8 80.7 | mug 205, 100 ml 102 | Punsch, hot punch, ponche, Weihnachtspunsch, rum punch, Feuerzangenbowle | 14096:139+19335:11+14050:15+09206:40 | 1
    Vodka and lemonade | 72.9 0.07 0 8.7 0 8.6 8.5 0 0 1 1.7 0.02 0 85.6 | glass 250, 100 ml 103 | vodka lemonade, vodka sprite, vodka and sprite | 14051:42+14144:208 | 1
    Vodka and orange juice | 83.7 0.55 0.16 8.2 0.16 6.7 1 0.02 0 159 8.7 0.16 39.6 83.8 | glass 202, 100 ml 103 | screwdriver, vodka orange, vodka o, vodka and orange | 14051:42+09206:160 | 1
    Vodka with energy drink | 77.3 0.21 0.07 9 0 8.3 68.8 0 0 2.7 10.7 0.02 0 84.7 | glass 242, 100 ml 103 | vodka red bull, vodka energy, vodka and red bull | 14051:42+14154:200 | 1
    Whisky and cola | 76.1 0 0 8.8 0 9 3.3 0 0 2.7 1.7 0.02 0 85.3 | glass 250, 100 ml 103 | whisky cola, whiskey coke, jack and coke, whisky coke, whisky-coca | 14052:42+14148:208 | 1
    Hot toddy | 70.4 0.04 0.01 6 0.03 5.8 3.1 0 0 8.5 2.8 0.04 1.8 86.9 | mug 217, 100 ml 101 | hot whisky, hot whiskey, Grog | 14052:42+19296:15+09152:10+14411:150 | 1
    Gin and tonic, slimline | 57.5 0 0 0 0 0 16.8 0 0 1.6 3.9 0.01 0 91.6 | glass 192, 100 ml 99 | slimline gin and tonic, gin and slimline tonic, skinny gin and tonic, gin and diet tonic | 14049:42+14121:150 | 1
    Negroni | 265 0.07 0.1 18.4 0 16.5 5.3 0 0 30.7 2.7 0.1 0 53.6 | glass 90, 100 ml 102 | ~cocktail | 14049:30+14057:30+14034:30 | 1
    Paloma | 73.1 0.25 0.05 4.3 0.05 4.2 6.7 0.01 0 73.9 4.8 0.11 13.9 87.3 | glass 210, 100 ml 101 | ~cocktail | 14037:50+09123:100+14121:60 | 1
    Michelada | 38.3 0.52 0.05 3.8 0.08 0.46 56.1 0 0 59.2 5.4 0.08 11.7 92.2 | glass 410, 100 ml 101 | chelada | 14003:330+11540:60+09160:20 | 1
    Fernet and cola | 107 0 0.06 16.8 0 16.9 4.2 0 0 2.4 1.6 0.03 0 77.4 | glass 250, 100 ml 103 | fernet con coca, fernet cola, fernet | 14034:50+14148:200 | 1
    Egg liqueur | 301 4.4 6.4 34.9 0 34.4 36.8 2.8 188 102 84.8 0.52 0.58 40.7 | shot 35, glass 50 | Eierlikör, advocaat, rompope, eggnog liqueur | 01125:15+19335:20+14037:35+01095:20 | 0
    Caesar cocktail | 63.8 0.66 0.23 2.8 0.31 2 282 0.01 0 170 7.8 0.31 54.8 88.2 | glass 192, 100 ml 101 | bloody caesar, caesar drink | 14051:42+11540:150 | 0

    # Sports food
    Whey protein powder | 352 78.1 1.6 6.2 3.1 0 156 0.78 16 500 469 1.1 0 3.4 | scoop 32, spoon 10, cup 97 | protein, protein powder, whey, whey protein, Proteinpulver, Eiweißpulver, ~sports | 14066 | 3
    Whey protein isolate | 359 58.1 1.2 29.1 0 1.2 372 0.58 12 872 698 1.3 34.9 0.86 | scoop 29 | whey isolate, ~protein powder, ~sports | 14058 | 0
    Soya protein powder | 388 55.6 5.6 28.9 6.7 22.2 733 1.1 0 933 178 12 0 4.1 | scoop 45 | vegan protein powder, ~protein powder, ~sports | 14067 | 0
    Protein shake with milk | 64.7 10.6 0.22 5.1 0.3 4.6 53 0.13 3.3 189 155 0.14 0 82.4 | shake 332 | protein shake in milk, whey with milk, protein shake, batido de proteínas, Proteinshake, Eiweißshake, shake protéiné | 14066:32+01085:300 | 2
    Sports drink | 32 0 0.05 7.8 0 6.1 42 0.01 0 18 1 0.09 0 91.9 | glass 258, can 340, bottle 516, 100 ml 103 | isotonic, powerade, gatorade, isotonic drink, lucozade sport, iso drink, bebida isotónica, isotonisches Getränk | 14461 | 2
    Energy bar | 346 14.7 5.9 65.4 7.4 31.6 195 1.5 0 412 368 6.6 88.2 11 | bar 68 | clif, clif bar, barrita energética, Energieriegel, barre énergétique | 25051 | 1
    Protein bar | 415 25 12.5 50.5 12.5 28.8 238 6.2 6 188 625 10.1 75 9 | bar 80 | Proteinriegel, Eiweißriegel | 25015 | 2
    Meal replacement shake | 57 3.3 1.9 7.7 1.6 6 68 0.54 3 193 161 0.87 19.4 85.7 | glass 325, 100 ml 100 | slimfast, meal replacement | 14045 | 0
    Nutrition shake | 105 3.8 2.5 16.9 0 9.7 84 0.42 2 156 127 1.9 12.7 76.2 | glass 237, 100 ml 100 | ensure | 14062 | 0
    Protein shake with water | 33.9 7.5 0.15 0.6 0.3 0 18.7 0.08 1.5 48.2 47.9 0.11 0 90.6 | shake 332 | protein shake in water, whey with water | 14066:32+14411:300 | 2
    Energy gel | 241 0 0.17 65.3 0 65.3 53.3 0 0 0.85 11.5 0 0 34.4 | gel 40 | gel, sports gel | 19350:85+14411:15 | 1
    Maltodextrin | 381 0.26 0.05 91.3 0.9 0 9 0.01 0 3 2 0.47 0 8.3 | scoop 30, tbsp 10, sachet 40 | maltodextrin powder, carb powder, cyclic dextrin | 20027 | 1
    Casein powder | 352 78.1 1.6 6.2 3.1 0 156 0.78 16 500 469 1.1 0 3.4 | scoop 30, tbsp 10 | casein, casein protein, casein protein powder, Casein-Pulver, caséine, caseína | 14066 | 1
    Glucose powder | 387 0 0 100 0 99.8 1 0 0 2 1 0.05 0 0.02 | tbsp 10, tsp 3.5, scoop 30, tablet 3 | dextrose, glucose, Traubenzucker, glucose tablets, dextro energy | 19335 | 1
    Protein yoghurt | 73.8 13.6 0.45 3.7 0.16 3.1 42.1 0.15 5.6 159 128 0.12 0 81 | pot 158, large pot 200 | high-protein yoghurt, high protein yogurt, Proteinjoghurt, yogur proteico, yaourt protéiné | 01256:150+14066:8 | 1
    Protein pudding | 88.5 11.8 0.54 10.1 1.2 4.2 52.6 0.31 3.4 217 155 0.47 0 75.7 | pot 200, small pot 150 | Proteinpudding, high-protein pudding, pudding protéiné, protein dessert, natillas proteicas | 01085:150+14066:20+19165:4+20027:8 | 1
    Protein porridge | 125 12.6 2.5 13 1.6 4 53.4 1.2 7.8 207 149 0.68 0.15 69.9 | bowl 280 | protein oats, proats, porridge with protein, porridge with protein powder, oats with protein powder, oatmeal with protein powder, protein oatmeal, oats with whey, Protein-Porridge | 08120:36+01079:214+14066:30 | 1
    Protein pancakes | 171 17.1 1.7 22.4 3.3 4.3 79.4 0.37 2.1 310 76.3 1.1 2.7 56.5 | portion 191, pancake 48 | protein pancake, Proteinpancakes, tortitas proteicas | 01124:66+08120:40+14066:25+09040:60 | 1
    Protein milk drink | 60.2 7.4 0.16 7.4 0.17 7.1 47.3 0.09 2.7 171 138 0.09 0 83.8 | bottle 326, can 330, 100 ml 103 | protein milk, protein drink, ready-to-drink protein shake, Proteindrink, bebida proteica, high protein milk | 01085:300+14066:18+19335:8 | 1
    Clear whey drink | 21.1 3.4 0.07 1.7 0 0.07 25.6 0.03 0.71 51.3 43.9 0.07 2.1 94.1 | shake 425, 100 ml 101 | clear whey, clear protein, whey isolate with water, whey isolate shake | 14058:25+14411:400 | 1
    Protein shake with oat milk | 75 9 0.86 7.9 1.4 0.11 18.9 0.2 1.5 87.4 53.2 0.57 0 80.9 | shake 332 | whey with oat milk, protein shake with oat drink, protein powder with oat milk | 14066:32+08120:36+14411:264 | 1
    Protein shake with almond milk | 47.1 8 1.3 1.1 0.58 0.1 18.6 0.16 1.5 64.8 54 0.19 0 88.4 | shake 332 | whey with almond milk, protein powder with almond milk | 14066:32+12061:7.5+14411:292 | 1
    Protein shake with banana | 92.5 8.5 2.3 10.2 1 6.8 39.6 1.3 7.5 228 110 0.19 2.6 77.5 | shake 400 | banana protein shake, protein smoothie, protein shake with milk and banana | 14066:32+01077:250+09040:118 | 1
    Recovery drink | 45.2 3.4 0.07 8 0.14 7.7 10.5 0.03 0.7 22.1 23.3 0.05 0 88 | shake 455, bottle 455, 100 ml 103 | recovery shake, recovery drink powder | 14066:20+19335:35+14411:400 | 1
    Energy chews | 396 0 0 98.9 0.1 59 44 0 0 5 3 0.4 0 1 | chew 5, packet 60 | energy chew, clif bloks, shot bloks, sports gums | 19106 | 0
    Mass gainer | 372 27.8 0.78 61.1 1.8 3.3 85.2 0.4 5.6 212 172 0.74 0.01 6.3 | scoop 50, serving 100 | weight gainer, gainer, mass gainer powder | 14066:35+20027:60+14192:5 | 0
    Protein cookie | 426 24.2 14 53.1 2.9 18.5 326 3.6 4 232 145 2.2 0.38 5.1 | cookie 60 |  | 18178:45+14066:15 | 1
    Protein crisps | 465 29.2 20.8 42.3 4.8 10.5 623 2.3 0 1074 93.9 6.3 11.6 2.9 | bag 28 | protein chips | 19411:15+14067:13 | 0
    Protein bread | 250 17.5 6.9 30.3 7.2 4 301 0.92 0 235 102 2.6 0.12 43.3 | slice 50 | Eiweißbrot, Proteinbrot, high protein bread, pan proteico, pain protéiné, low-carb bread | 18035:30+48052:5+14411:9.4+16123:0.6+12220:5 | 1
    """#

/// The built-in foods, read from `foodTable` on first use.
package enum BuiltInFoods {
    /// Every built-in food in the order of the table. Read once, in a few milliseconds.
    package static let foods: [Food] = read(foodTable)

    /// The built-in foods with the pints of a system of units: those of the table are imperial.
    package static func foods(in system: MeasurementSystem) -> [Food] {
        system == .us ? foodsWithUSPints : foods
    }

    private static let foodsWithUSPints = foods.map { food in
        var food = food
        food.portions = food.portions.map { $0.weighing(in: .us) }
        return food
    }

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
        let words = list(fields[3])
        func marked(_ sign: String) -> [String] {
            words.filter { $0.hasPrefix(sign) }.map { String($0.dropFirst()) }
        }
        return Food(
            id: Food.identifier(of: fields[0]), name: String(fields[0]), group: group,
            perHundredGrams: nutrition, portions: portions.compactMap { $0 },
            synonyms: words.filter { !"~=^".contains($0.first ?? "~") }.map(String.init),
            kinds: marked("~"), sharedNames: marked("="), wholes: marked("^"), source: String(fields[4]),
            commonness: commonness)
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
