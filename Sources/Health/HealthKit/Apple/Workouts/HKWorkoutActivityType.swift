/// The kind of a workout.
///
/// Where a case names a distance type, the sum of that type in a workout's statistics is the workout's
/// ``HKWorkout/totalDistance``. Which distance type belongs to which case is derived from the names of the types: Apple
/// publishes no list. The store keeps the raw values, which are Apple's; 81 and 85 to 2999 are unused.
public enum HKWorkoutActivityType: UInt, Sendable {
    /// The North American game with an oval ball, tackle or flag; for football elsewhere see ``soccer``.
    case americanFootball = 1
    /// Shooting with bow and arrow.
    case archery = 2
    /// Australian rules football.
    case australianFootball = 3
    /// Badminton, singles or doubles.
    case badminton = 4
    /// The bat-and-ball game with a small hard ball; see also ``softball``.
    case baseball = 5
    /// The ball game with baskets, by the rules or just for shots.
    case basketball = 6
    /// Bowling with pins.
    case bowling = 7
    /// Boxing, in a fight or as training.
    case boxing = 8
    /// Climbing on rock or on a wall.
    case climbing = 9
    /// The bat-and-ball game with wickets, a match or practice.
    case cricket = 10
    /// A mix of exercises for strength and endurance.
    case crossTraining = 11
    /// The game of stones slid over ice.
    case curling = 12
    /// Riding a bicycle, outdoors or on a stationary one; ``HKMetadataKeyIndoorWorkout`` tells them apart.
    /// Distance: ``HKQuantityTypeIdentifier/distanceCycling``.
    case cycling = 13
    /// Dancing of any kind. Apple deprecated it for ``socialDance`` and ``cardioDance``; older data has it.
    case dance = 14
    /// Exercise with dance movements. Apple deprecated it for ``barre``, ``pilates`` and ``cardioDance``;
    /// older data has it.
    case danceInspiredTraining = 15
    /// Training on an elliptical machine.
    case elliptical = 16
    /// Riding a horse and other equestrian sports.
    case equestrianSports = 17
    /// Fighting with swords as a sport.
    case fencing = 18
    /// Fishing with a rod, from land, from a boat or in the water.
    case fishing = 19
    /// Strength training with the body's own weight and free movement; for machines and weights see
    /// ``traditionalStrengthTraining``.
    case functionalStrengthTraining = 20
    /// A round of golf, or practice.
    case golf = 21
    /// Exercise on the floor, on apparatus, or rhythmic.
    case gymnastics = 22
    /// Handball: the team game or the game against a wall. Apple does not document which of them.
    case handball = 23
    /// Hiking, usually on trails; for everyday walks see ``walking``. Distance:
    /// ``HKQuantityTypeIdentifier/distanceWalkingRunning``.
    case hiking = 24
    /// Hockey, on ice or on a field.
    case hockey = 25
    /// Moving or waiting for game in the field.
    case hunting = 26
    /// The team game with netted sticks.
    case lacrosse = 27
    /// A martial art; see also ``boxing``, ``kickboxing``, ``taiChi`` and ``wrestling``.
    case martialArts = 28
    /// Exercise of body and mind, such as qigong or meditation; see also ``yoga`` and ``taiChi``.
    case mindAndBody = 29
    /// Mixed endurance training. Apple deprecated it for ``mixedCardio``; older data has it.
    case mixedMetabolicCardioTraining = 30
    /// Canoe, kayak or paddle board; for oars see ``rowing``. Distance:
    /// ``HKQuantityTypeIdentifier/distancePaddleSports``.
    case paddleSports = 31
    /// Play, such as tag, dodgeball or a playground.
    case play = 32
    /// Warming up, stretching and other therapeutic exercise; see also ``flexibility`` and ``cooldown``.
    case preparationAndRecovery = 33
    /// The indoor racket game with a hollow ball, played off every wall; see also ``squash``.
    case racquetball = 34
    /// Rowing on water or on a machine. Distance: ``HKQuantityTypeIdentifier/distanceRowing``.
    case rowing = 35
    /// Rugby union or league, or a game without tackles.
    case rugby = 36
    /// Running or jogging, outdoors or on a treadmill. Distance: ``HKQuantityTypeIdentifier/distanceWalkingRunning``.
    case running = 37
    /// A trip or a race under sail.
    case sailing = 38
    /// Skating on ice, in-line or roller skates. Distance: ``HKQuantityTypeIdentifier/distanceSkatingSports``.
    case skatingSports = 39
    /// A sport on snow without a case of its own; see also ``downhillSkiing``, ``crossCountrySkiing`` and
    /// ``snowboarding``.
    case snowSports = 40
    /// Soccer, football in most of the world.
    case soccer = 41
    /// The bat-and-ball game with a larger ball, thrown underarm; see also ``baseball``.
    case softball = 42
    /// The indoor racket game with a small soft ball; see also ``racquetball``.
    case squash = 43
    /// Training on a stair-climbing machine; for real stairs see ``stairs``.
    case stairClimbing = 44
    /// Surfing, also with a kite or a sail.
    case surfingSports = 45
    /// Swimming in a pool or in open water; ``HKWorkoutConfiguration/swimmingLocationType`` tells them apart.
    /// Distance: ``HKQuantityTypeIdentifier/distanceSwimming``.
    case swimming = 46
    /// Ping-pong, at a table.
    case tableTennis = 47
    /// Tennis on a court, singles or doubles.
    case tennis = 48
    /// Running, jumping and throwing events on a track and its field.
    case trackAndField = 49
    /// Strength training with machines or weights.
    case traditionalStrengthTraining = 50
    /// Volleyball, indoors or on a beach.
    case volleyball = 51
    /// Walking, outdoors or on a treadmill. Distance: ``HKQuantityTypeIdentifier/distanceWalkingRunning``.
    case walking = 52
    /// Exercise in the water, such as aqua aerobics.
    case waterFitness = 53
    /// The ball game with goals, swum in a pool.
    case waterPolo = 54
    /// A sport on the water without a case of its own.
    case waterSports = 55
    /// Grappling as a sport.
    case wrestling = 56
    /// A practice of yoga, of any style.
    case yoga = 57
    /// Exercise at the barre.
    case barre = 58
    /// Strength training for belly and back.
    case coreTraining = 59
    /// Cross-country skiing. Distance: ``HKQuantityTypeIdentifier/distanceCrossCountrySkiing``.
    case crossCountrySkiing = 60
    /// Skiing downhill. Distance: ``HKQuantityTypeIdentifier/distanceDownhillSnowSports``.
    case downhillSkiing = 61
    /// Stretching as an exercise of its own.
    case flexibility = 62
    /// Short hard efforts with rests between them (HIIT).
    case highIntensityIntervalTraining = 63
    /// Skipping rope.
    case jumpRope = 64
    /// Boxing with kicks, in a fight or as training.
    case kickboxing = 65
    /// Pilates, on a mat or with equipment.
    case pilates = 66
    /// Snowboarding. Distance: ``HKQuantityTypeIdentifier/distanceDownhillSnowSports``.
    case snowboarding = 67
    /// Running, walking or training on real stairs.
    case stairs = 68
    /// Training with a step bench.
    case stepTraining = 69
    /// Pushing a wheelchair at the pace of a walk. Distance: ``HKQuantityTypeIdentifier/distanceWheelchair``.
    case wheelchairWalkPace = 70
    /// Pushing a wheelchair at the pace of a run. Distance: ``HKQuantityTypeIdentifier/distanceWheelchair``.
    case wheelchairRunPace = 71
    /// The slow Chinese martial art, practised for balance and breath.
    case taiChi = 72
    /// Several kinds of endurance training in one workout.
    case mixedCardio = 73
    /// Riding a hand cycle. Distance: ``HKQuantityTypeIdentifier/distanceCycling``.
    case handCycling = 74
    /// Throwing a disc: ultimate, disc golf.
    case discSports = 75
    /// A video game played with the body.
    case fitnessGaming = 76
    /// Dancing as endurance training.
    case cardioDance = 77
    /// Dancing with others: folk, ballroom, salsa.
    case socialDance = 78
    /// The game with paddles and a perforated ball on a small court.
    case pickleball = 79
    /// Easy movement after a workout.
    case cooldown = 80
    /// A workout of several sports, such as a triathlon. Each sport is one of its ``HKWorkout/workoutActivities``.
    case swimBikeRun = 82
    /// The time between two sports of a ``swimBikeRun`` workout.
    case transition = 83
    /// Diving, with or without breathing gear.
    case underwaterDiving = 84
    /// A workout that fits none of the other cases.
    case other = 3000
}
