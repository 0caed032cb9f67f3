/// The keys of what each command prints with `--json`, each with its kind; `[]` is for each element of a list,
/// `*` for each key of a map. `SWIMFIT_RECORD=1 swift test --filter JSONSchemaTests` writes them from what the
/// commands print.
extension JSONReference {
    static let recorded = """
        access
          document: object; schema: number; types: list; types[].name: text; types[].read: bool
          types[].save: bool or null; types[].type: text; types[]: object
        access TYPE on
          document: object; schema: number; change: text
        bests
          document: object; schema: number; bests: list; bests[]: object; bests[].stroke: text
          bests[].lap_length_m: number or null; bests[].distance_m: number; bests[].time_s: number
          bests[].pace_s_per_100m: number; bests[].within_m: number or null; bests[].start: text
          bests[].swim: text; bests[].predicted_s: number or null; bests[].predicted_fastest_s: number or null
          bests[].predicted_slowest_s: number or null; bests[].extrapolated: bool or null
          bests[].points: number or null; bests[].slower_than_m: number or null
        bests --course
          document: object; schema: number; conversions: list; conversions[]: object; conversions[].stroke: text
          conversions[].course: text; conversions[].distance_m: number; conversions[].estimate_s: number
          conversions[].from_lap_length_m: number; conversions[].from_distance_m: number
          conversions[].from_time_s: number
        browse
          document: object; schema: number; types: list; types[]: object; types[].type: text; types[].count: number
          types[].latest_start: text or null; types[].latest_end: text or null
          types[].latest_value: number or null; types[].unit: text or null; types[].latest_source: text or null
        browse TYPE
          document: object; schema: number; samples: list; samples[]: object; samples[].start: text
          samples[].end: text; samples[].value: number or null; samples[].unit: text or null
          samples[].name: text or null; samples[].duration_s: number or null; samples[].distance_m: number or null
          samples[].energy_kcal: number or null; samples[].source: text; samples[].device: text or null
          samples[].uuid: text; type: text
        browse TYPE --by
          document: object; schema: number; figures: list; figures[]: object; figures[].start: text
          figures[].value: number or null; figures[].min: number or null; figures[].max: number or null
          figures[].unit: text; type: text
        catalogue import
          document: object; schema: number; dry_run: bool; name: text; kind: text; foods: number; left_out: map
          left_out.*: number; refused: number; reasons: map; reasons.*: number; first_refused: list
          first_refused[]: object; first_refused[].file: text; first_refused[].line: number
          first_refused[].reason: text; estimated: object
        catalogue list
          document: object; schema: number; catalogues: list; catalogues[]: object; catalogues[].name: text
          catalogues[].kind: text; catalogues[].foods: number; catalogues[].file: text; catalogues[].time: text
        catalogue remove
          document: object; schema: number; removed: text
        checkin
          document: object; schema: number; rate_goal_kg_week: number or null; weight_kg_week: number or null
          consumed_kcal: number or null; expenditure_kcal: number or null; expenditure_likely_kcal: number or null
          formula_kcal: number or null; intake_kcal: number or null; proposed_goal_kcal: number or null
          goal_kcal: number or null; is_change: bool or null; is_limited: bool or null; due: bool or null
          done: text or null; rate_kg_week: number or null; eaten_kcal: number or null
          net_goal_kcal: number or null; net_goal_now_kcal: number or null
        copy
          document: object; schema: number; entries: list; entries[]: object; entries[].time: text
          entries[].meal: text; entries[].name: text; entries[].amount: text or null
          entries[].energy_kcal: number or null; entries[].source: text or null; entries[].uuid: text
          entries[].protein_g: number or null; entries[].fat_g: number or null
          entries[].carbohydrate_g: number or null; entries[].fibre_g: number or null
          entries[].sugars_g: number or null; entries[].sodium_mg: number or null; entries[].more_nutrients: map
          entries[].more_nutrients.*: number; entries[].at_least: list; entries[].at_least[]: text
          entries[].planned: bool; entries[].energy_estimated: bool; dry_run: bool
        delete
          document: object; schema: number; change: text
        doctor
          document: object; schema: number; file: text; state: text; reason: text or null; samples: number or null
          types: number or null; findings: list; findings[]: object; findings[].kind: text; findings[].damage: bool
          findings[].line: number or null; findings[].what: text; findings_before_repair: list
          findings_before_repair[]: object; findings_before_repair[].kind: text
          findings_before_repair[].damage: bool; findings_before_repair[].line: number or null
          findings_before_repair[].what: text; copy: text or null; set_aside: list; set_aside[]: text
          regained: object or null; regained.from: text; regained.samples: number; regained.settings: number
        eat
          document: object; schema: number; entries: list; entries[]: object; entries[].time: text
          entries[].meal: text; entries[].name: text; entries[].amount: text or null; entries[].energy_kcal: number
          entries[].source: text or null; entries[].uuid: text; entries[].protein_g: number or null
          entries[].fat_g: number or null; entries[].carbohydrate_g: number or null
          entries[].fibre_g: number or null; entries[].sugars_g: number or null
          entries[].sodium_mg: number or null; entries[].more_nutrients: map; entries[].more_nutrients.*: number
          entries[].at_least: list; entries[].at_least[]: text; entries[].planned: bool
          entries[].energy_estimated: bool; dry_run: bool
        edit
          document: object; schema: number; change: text
        explain
          document: object; schema: number; lines: list; lines[]: object; lines[].kind: text; lines[].text: text
          lines[].amount: text or null; title: text or null
        foods
          document: object; schema: number; foods: list; foods[]: object; foods[].name: text; foods[].group: text
          foods[].amount: text; foods[].amount_g: number; foods[].energy_kcal: number or null
          foods[].portions: list; foods[].portions[]: text; foods[].favourite: bool; foods[].own: bool
          foods[].id: text; foods[].protein_g: number or null; foods[].fat_g: number or null
          foods[].carbohydrate_g: number or null; foods[].fibre_g: number or null; foods[].sugars_g: number or null
          foods[].sodium_mg: number or null; foods[].more_nutrients: map; foods[].more_nutrients.*: number
          foods[].at_least: list; foods[].at_least[]: text; foods[].energy_estimated: bool
        foods add
          document: object; schema: number; change: text
        get
          document: object; schema: number; figure: text; value: number or text or null; unit: text or null
          why: text or null; at_least: bool
        goal
          document: object; schema: number; goals: list; goals[]: object; goals[].nutrient: text
          goals[].unit: text; goals[].at_least: number or null; goals[].at_most: number or null
          goals[].eaten: number or null; goals[].standing: text; goal_kcal: number or null
          net_goal_kcal: number or null; weight_goal_kg: number or null; rate_goal_kg_week: number or null
          exercise_share: number; sums: list; sums[].amount: number or null; sums[].at_least: number or null
          sums[].at_most: number or null; sums[].figure: text; sums[].per: text; sums[].standing: text
          sums[].unit: text; sums[]: object
        goal NUTRIENT GOAL
          document: object; schema: number; change: text
        import
          document: object; schema: number; dry_run: bool; cancelled: bool; cut_off: bool; added: number
          already_there: number; skipped: number; repaired: number; types: list; types[]: object
          types[].type: text; types[].added: number; types[].already_there: number; types[].corrected: number
          types[].left_deleted: number; types[].outdated: number; types[].undecided: number
          types[].missing: number; types[].removed: number; types[].to_come: number; types[].joined: number
          types[].deleted_there: number; renamed_sources: map; renamed_sources.*: text; files: map; files.*: number
          other_files: number; library_entries: number; profile_values: number; noted_deletions: number
          export_date: text or null; locale: text or null; elements: object; elements.read: number
          elements.kept: number; elements.not_kept: number; elements.refused: number; attributes: object
          attributes.read: number; attributes.kept: number; attributes.not_kept: number; attributes.refused: number
          not_kept: list; not_kept[]: object; not_kept[].what: text; not_kept[].count: number
          not_kept[].elements: number; not_kept[].attributes: number; not_kept[].example: text or null
          workouts_with_total_only: number; problems: list; problems[]: object; problems[].line: number
          problems[].element: text; problems[].reason: text; problems[].outcome: text; characteristics: list
          characteristics[]: object; characteristics[].name: text; characteristics[].value: text
          characteristics[].outcome: text; characteristics[].profile: text or null; diary: object or null
          diary.columns_not_kept: list; diary.columns_not_kept[].column: text
          diary.columns_not_kept[].count: number; diary.columns_not_kept[].example: text
          diary.tables_not_kept: list; diary.tables_not_kept[]: object; diary.tables_not_kept[].table: text
          diary.tables_not_kept[].columns: list; diary.tables_not_kept[].columns[]: text
          diary.tables_not_kept[].reason: text; diary.columns_not_kept[].file: text
          diary.columns_not_kept[]: object; diary.days: number; diary.dry_run: bool; diary.entries.added: number
          diary.entries.already_there: number; diary.entries.left_deleted: number
          diary.entries.on_logged_days: number; diary.entries.corrected: number
          diary.entries.no_longer_there: number; diary.entries.kept: number; diary.entries: object
          diary.examples: list; diary.examples[].amount: text or null; diary.examples[].energy_kcal: number or null
          diary.examples[].meal: text or null; diary.examples[].name: text; diary.examples[].time: text
          diary.examples[]: object; diary.files: list; diary.files[].file: text; diary.files[].kind: text
          diary.files[]: object; diary.first_day: text or null; diary.first_refused: list
          diary.first_refused[].file: text; diary.first_refused[].line: number; diary.first_refused[].reason: text
          diary.first_refused[]: object; diary.last_day: text or null; diary.left_out: map
          diary.left_out.*: number; diary.logged_days: list; diary.logged_days[]: text
          diary.measurements.added: number; diary.measurements.already_there: number
          diary.measurements.left_deleted: number; diary.measurements.on_logged_days: number
          diary.measurements.corrected: number; diary.measurements.no_longer_there: number
          diary.measurements.kept: number; diary.measurements: object; diary.reasons: map; diary.reasons.*: number
          diary.refused: number; diary.workouts.added: number; diary.workouts.already_there: number
          diary.workouts.left_deleted: number; diary.workouts.on_logged_days: number
          diary.workouts.corrected: number; diary.workouts.no_longer_there: number; diary.workouts.kept: number
          diary.workouts: object
        import CSV
          document: object; schema: number; dry_run: bool; files: list; files[]: object; files[].file: text
          files[].kind: text; days: number; first_day: text or null; last_day: text or null; logged_days: list
          logged_days[]: text; left_out: map; left_out.*: number; columns_not_kept: list
          columns_not_kept[]: object; columns_not_kept[].file: text; columns_not_kept[].column: text
          columns_not_kept[].count: number; columns_not_kept[].example: text; tables_not_kept: list
          tables_not_kept[]: object; tables_not_kept[].table: text; tables_not_kept[].columns: list
          tables_not_kept[].columns[]: text; tables_not_kept[].reason: text; refused: number; reasons: map
          reasons.*: number; first_refused: list; first_refused[]: object; first_refused[].file: text
          first_refused[].line: number; first_refused[].reason: text; examples: list; examples[]: object
          examples[].time: text; examples[].meal: text or null; examples[].name: text
          examples[].amount: text or null; examples[].energy_kcal: number or null; entries: object
          entries.added: number; entries.already_there: number; entries.left_deleted: number
          entries.on_logged_days: number; entries.corrected: number; entries.no_longer_there: number
          entries.kept: number; measurements: object; measurements.added: number
          measurements.already_there: number; measurements.left_deleted: number
          measurements.on_logged_days: number; measurements.corrected: number; measurements.no_longer_there: number
          measurements.kept: number; workouts: object; workouts.added: number; workouts.already_there: number
          workouts.left_deleted: number; workouts.on_logged_days: number; workouts.corrected: number
          workouts.no_longer_there: number; workouts.kept: number
        journal
          document: object; schema: number; entries: list; entries[]: object; entries[].time: text
          entries[].meal: text; entries[].name: text; entries[].amount: text or null
          entries[].energy_kcal: number or null; entries[].source: text or null; entries[].uuid: text
          entries[].protein_g: number or null; entries[].fat_g: number or null
          entries[].carbohydrate_g: number or null; entries[].fibre_g: number or null
          entries[].sugars_g: number or null; entries[].sodium_mg: number or null; entries[].more_nutrients: map
          entries[].more_nutrients.*: number; entries[].at_least: list; entries[].at_least[]: text
          entries[].planned: bool; entries[].energy_estimated: bool; date: text or null; at_least: list
          at_least[]: text; total: object; total.energy_kcal: number or null; total.protein_g: number or null
          total.fat_g: number or null; total.carbohydrate_g: number or null; total.fibre_g: number or null
          total.sugars_g: number or null; total.sodium_mg: number or null; total.more_nutrients: map
          total.more_nutrients.*: number; total.energy_estimated: bool
        lengths
          document: object; schema: number; lengths: list; lengths[]: object; lengths[].length: number
          lengths[].start: text; lengths[].distance_m: number; lengths[].time_s: number or null
          lengths[].pace_s_per_100m: number or null; lengths[].stroke: text; lengths[].strokes: number or null
          lengths[].strokes_per_min: number or null; lengths[].stroke_m: number or null
          lengths[].stroke_index: number or null; lengths[].swolf: number or null; lengths[].missed: text or null
          lengths[].corrected: text or null
        log
          document: object; schema: number; uuid: text; type: text; unit: text; time: text; value: number or text
          end: text or null
        log -
          document: object; schema: number; samples: list; samples[]: object; samples[].uuid: text
          samples[].type: text; samples[].value: number or text; samples[].unit: text; samples[].time: text
          samples[].end: text or null
        mark
          document: object; schema: number; date: text; to: text; mark: text
        meals
          document: object; schema: number; meals: list; meals[]: object; meals[].name: text
          meals[].hours: text or null; meals[].target_kcal: number or null; meals[].consumed_kcal: number
          meals[].eaten_kcal: number
        meals set NAME
          document: object; schema: number; change: text
        merge
          document: object; schema: number; merges: list; merges[]: object; merges[].source: text
          merges[].added: number; merges[].restored: number; merges[].deleted: number; merges[].changed: number
          merges[].entries: number; merges[].conflicts: number; merges[].left_out: list
        month
          document: object; schema: number; days: list; days[]: object; days[].date: text; days[].mark: text
          days[].net_kcal: number or null; days[].left_kcal: number or null; days[].consumed_kcal: number or null
          days[].active_kcal: number; days[].resting_kcal: number or null; days[].goal_kcal: number or null
          days[].basal_kcal_per_day: number or null; days[].part_of_day_passed: number or null
          days[].at_least: list; days[].at_least[]: text; days[].resting_formula: text or null; mean: object
          mean.complete_days: number; mean.net_kcal: number or null; mean.consumed_kcal: number or null
          mean.active_kcal: number or null; mean.resting_kcal: number or null; saved_kcal: number or null
          goals: list; goals[]: object; goals[].goal: text; goals[].unit: text; goals[].days: number
          goals[].met: number; goals[].mean: number; at_least: list; at_least[]: text; mean.at_least: list
          goals[].at_least: list; mean.at_least[]: text; goals[].at_least[]: text
        plan
          document: object; schema: number; plans: list; plans[]: object; plans[].name: text
          plans[].date: text or null; plans[].distance_m: number; plans[].clock_s: number or null
          plans[].sets: text; plans[].understood: text; plans[].swimtext: text; plans[].intervals_icu: text
        plan NAME
          document: object; schema: number; name: text or null; date: text or null; distance_m: number or null
          clock_s: number or null; sets: text or null; understood: text or null; swimtext: text or null
          intervals_icu: text or null
        plan NAME --swim
          document: object; schema: number; repetitions: list; repetitions[]: object
          repetitions[].planned_distance_m: number or null; repetitions[].planned_stroke: text or null
          repetitions[].planned_time_s: number or null; repetitions[].distance_m: number or null
          repetitions[].swum_stroke: text or null; repetitions[].time_s: number or null
          repetitions[].verdict: text; repetitions[].slower_s: number or null
          repetitions[].planned_m: number or null; repetitions[].target_s: number or null
          repetitions[].swum_m: number or null
        plan delete NAME
          document: object; schema: number; change: text
        plot
          document: object; schema: number; days: list; days[]: object; days[].date: text
          days[].value: number or null; figure: text; unit: text
        profile
          document: object; schema: number; weight_kg: number or null; weight_trend_kg: number or null
          weight_mean_kg: number or null; weight_goal_kg: number or null; height_m: number or null
          age_years: number or null; date_of_birth: text or null; sex: text or null; blood_type: text or null
          units: text; bmi: number or null; body_fat_percent: number or null; waist_m: number or null
        profile ENTRY VALUE
          document: object; schema: number; change: text
        redo
          document: object; schema: number; change: text or null
        restore
          document: object; schema: number; file: text; restored: number
        sets
          document: object; schema: number; sets: list; sets[]: object; sets[].set: text
          sets[].repetitions: number; sets[].distance_m: number; sets[].stroke: text
          sets[].sendoff_s: number or null; sets[].lap_length_m: number or null; sets[].start: text
          sets[].mean_s: number or null; sets[].fastest_s: number or null; sets[].slowest_s: number or null
          sets[].timed: number; sets[].trend_s: number or null; sets[].trend_days: number or null
          sets[].effort: text or null; sets[].swim: text
        sources TYPE
          document: object; schema: number; sources: list; sources[]: object; sources[].number: number
          sources[].name: text; sources[].identifier: text; type: text
        sources TYPE SOURCE
          document: object; schema: number; change: text
        swim
          document: object; schema: number; start: text; distance_m: number or null; laps: number or null
          lap_length_m: number or null; duration_s: number; pace_s_per_100m: number or null; pace_of: text or null
          swolf: number or null; energy_kcal: number or null; resting_kcal: number or null
          energy_method: text or null; stroke: text; open_water: bool; record: bool; sets: text or null
          swimtext: text or null; intervals_icu: text or null; source: text; also_from: text or null; uuid: text
          load: number or null; load_timed: number or null; load_timed_s: number or null; load_felt: number or null
          load_felt_s: number or null; felt: number or null
        swims
          document: object; schema: number; swims: list; swims[]: object; swims[].start: text
          swims[].distance_m: number or null; swims[].laps: number or null; swims[].lap_length_m: number or null
          swims[].duration_s: number; swims[].pace_s_per_100m: number or null; swims[].pace_of: text or null
          swims[].swolf: number or null; swims[].energy_kcal: number or null; swims[].resting_kcal: number or null
          swims[].energy_method: text or null; swims[].stroke: text; swims[].open_water: bool; swims[].record: bool
          swims[].sets: text or null; swims[].swimtext: text or null; swims[].intervals_icu: text or null
          swims[].source: text; swims[].also_from: text or null; swims[].uuid: text; swims[].load: number or null
          swims[].load_timed: number or null; swims[].load_timed_s: number or null
          swims[].load_felt: number or null; swims[].load_felt_s: number or null; swims[].felt: number or null
        swims --sets
          document: object; schema: number; sets: list; sets[]: object; sets[].date: text; sets[].start: text
          sets[].lap_length_m: number or null; sets[].number: number; sets[].plan: text or null
          sets[].set: text or null; sets[].stroke: text; sets[].planned_repetitions: number or null
          sets[].planned_distance_m: number or null; sets[].planned_sendoff_s: number or null
          sets[].planned_rest_s: number or null; sets[].planned_time_s: number or null; sets[].repetitions: number
          sets[].distance_m: number or null; sets[].total_m: number; sets[].times_s: list; sets[].times_s[]: number
          sets[].fastest_s: number or null; sets[].mean_s: number or null; sets[].slowest_s: number or null
          sets[].difference_s: number or null; sets[].strokes: number or null; sets[].swolf: number or null
          sets[].verdict: text or null; sets[].swim: text; sets[].best_s: number or null
          sets[].average_s: number or null; sets[].worst_s: number or null; sets[].uuid: text
        today
          document: object; schema: number; date: text; mark: text; at: text; consumed_kcal: number or null
          active_kcal: number; resting_kcal: number or null; net_kcal: number or null; left_kcal: number or null
          goal_kcal: number or null; basal_kcal_per_day: number or null; part_of_day_passed: number or null
          meals_kcal: map; meals_kcal.*: number; why: text or null; spark7: text; goals: list; sums: list
          week_left_kcal: number or null; seven_days_left_kcal: number or null; workouts_left_out: list
          workouts_left_out[]: object; workouts_left_out[].workout: text
          workouts_left_out[].energy_kcal: number or null; if: list; if[]: object; if[].what: text
          if[].net_kcal: number or null; if_weight_kg: number or null; at_least: list; at_least[]: text
          after_plan_kcal: number or null; planned_kcal: number or null; resting_formula: text or null
        undo
          document: object; schema: number; change: text or null
        undo --list
          document: object; schema: number; changes: list; changes[]: object; changes[].time: text
          changes[].change: text; changes[].undone: bool
        water
          document: object; schema: number; uuid: text; type: text; value: number; unit: text; time: text
          end: null
        water --glass
          document: object; schema: number; glass_ml: number
        week
          document: object; schema: number; days: list; days[]: object; days[].date: text; days[].mark: text
          days[].net_kcal: number or null; days[].left_kcal: number or null; days[].consumed_kcal: number or null
          days[].active_kcal: number; days[].resting_kcal: number or null; days[].goal_kcal: number or null
          days[].basal_kcal_per_day: number or null; days[].part_of_day_passed: number or null
          days[].at_least: list; days[].at_least[]: text; days[].resting_formula: text or null; mean: object
          mean.complete_days: number; mean.net_kcal: number or null; mean.consumed_kcal: number or null
          mean.active_kcal: number or null; mean.resting_kcal: number or null; saved_kcal: number or null
          goals: list; goals[]: object; goals[].goal: text; goals[].unit: text; goals[].days: number
          goals[].met: number; goals[].mean: number; at_least: list; at_least[]: text; mean.at_least: list
          goals[].at_least: list; mean.at_least[]: text; goals[].at_least[]: text
        weigh
          document: object; schema: number; uuid: text; type: text; value: number; unit: text; time: text
          end: null
        weigh -
          document: object; schema: number; samples: list; samples[]: object; samples[].uuid: text
          samples[].type: text; samples[].value: number; samples[].unit: text; samples[].time: text
          samples[].end: null
        workouts
          document: object; schema: number; workouts: list; workouts[]: object; workouts[].start: text
          workouts[].activity: text; workouts[].duration_s: number; workouts[].distance_m: number or null
          workouts[].energy_kcal: number or null; workouts[].resting_kcal: number or null
          workouts[].energy_method: text or null; workouts[].in_sums: bool; workouts[].source: text
          workouts[].also_from: text or null; workouts[].uuid: text
        year
          document: object; schema: number; months: list; months[]: object; months[].month: text
          months[].complete_days: number; months[].net_kcal: number or null; months[].consumed_kcal: number or null
          months[].active_kcal: number or null; months[].resting_kcal: number or null; months[].at_least: list
          months[].at_least[]: text; mean: object; mean.complete_days: number; mean.net_kcal: number or null
          mean.consumed_kcal: number or null; mean.active_kcal: number or null; mean.resting_kcal: number or null
          saved_kcal: number or null; goals: list; goals[]: object; goals[].goal: text; goals[].unit: text
          goals[].days: number; goals[].met: number; goals[].mean: number; at_least: list; at_least[]: text
          mean.at_least: list; goals[].at_least: list; mean.at_least[]: text; goals[].at_least[]: text
        year --heat
          document: object; schema: number; days: list; days[]: object; days[].date: text
          days[].value: number or null; days[].class: number or null; figure: text; unit: text; bounds: list
          bounds[]: number
        zones
          document: object; schema: number; zones: list; zones[]: object; zones[].zone: number; zones[].name: text
          zones[].slowest_s_per_100m: number or null; zones[].fastest_s_per_100m: number or null
          zones[].time_s: number; zones[].share: number or null
        """
}
