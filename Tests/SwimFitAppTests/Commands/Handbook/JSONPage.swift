import Foundation

/// What the page of JSON says besides the tables of fields.
enum JSONPage {
    static let introduction = """
        # JSON

        With `--json` a command prints one JSON object, and with `--json net_kcal,left_kcal` only these fields. `schema` is
        the version of the format, 1. The keys below are always there; those of kind "or null" may be null. A key
        `days[].date` is in each element of the list `days`. Keys of kind "map" are names that the data have. Short names
        do in `--format` and after `--json`.

        JSON has the units of the store, whatever the Profile says, and names them: energy is in kilocalories, times are
        ISO 8601. Keys and `--format` stay as they are from version to version; the other texts may change.

        Lists are also printed as `--ndjson`, an object a line, or `-O csv`. JSON and tables are UTF-8 in any locale.

        `swimfit help json COMMAND` prints the same as a JSON Schema, and `swimfit help json` the names of the sections
        below: `swimfit help json browse TYPE`.


        """

    static let ending = """
        ## export --format ndjson

        `export` prints a line for each sample, with `schema`, `id`, `type`, `start`, `end`, `value`, `unit`, `delay`,
        `members`, `details` and `origin` as in `health.json`
        ([FileFormat.md](../../SampleStore/SampleStore.docc/FileFormat.md)): times are seconds since
        2001-01-01T00:00:00Z, and what is left out is empty. The first line has the owner's characteristics.
        `swimfit import` reads it back: an empty store becomes an equal one, but for attached files. What is in
        `library.json` (goals, day marks, units and settings, own foods, recipes, favourites) is not in it: copy that file
        too.

        """
}
