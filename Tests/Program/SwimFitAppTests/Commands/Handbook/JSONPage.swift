import Foundation

/// What the page of JSON says besides the tables of fields.
enum JSONPage {
    static let introduction = """
        # JSON

        With `--json` a command prints one JSON object, and with `--json net_kcal,left_kcal` only these fields,
        where its help lists fields. `schema` is the version of the format, 1. The keys below are always there; those of
        kind "or null" may be null. A key
        `days[].date` is in each element of the list `days`. Keys of kind "map" are names that the data have. Short names
        do in `--format` and after `--json`.

        What is unknown as a whole (`checkin` before there are weeks enough, `zones` without a critical speed) has the
        same keys, all null, or an empty list; the reason is said on standard error, and the exit code is 3.

        JSON has the units of the store, whatever the Profile says, and names them: energy is in kilocalories, times are
        ISO 8601. `--format`, `get` and CSV have the same. Only what is a sentence, as the lines of `explain`, has the units of the
        Profile, and says which. Keys and `--format` stay as they are from version to version; the other texts may change.
        A key whose meaning names another one “by the name it has until version 2” is the former name of that one.

        Lists are also printed as `--ndjson`, an object a line, or `-O csv`. JSON and tables are UTF-8 in any locale.

        `swimfit help json COMMAND` prints the same as a JSON Schema, and `swimfit help json` the names of the sections
        below: `swimfit help json browse TYPE`.


        """

    static let ending = """
        ## export --format ndjson

        Each line is an object with `schema`, the version of the format, 1:

        | line | fields |
        |---|---|
        | the first | `export`: `swimfit`, `ends`: that a last line comes, `values`: the owner's characteristics and the like |
        | documents | `documents`, by section and key (goals, day marks, settings, own foods, recipes, favourites, plans); `changed`: the times of their changes |
        | a deletion | `deleted`: the identifier, `type`, `times`: how often it was deleted, `details` that are kept of it |
        | a part of an attached file | `contents`: its identifier, `offset`, `data` in base 64 |
        | a sample | `id`, `type`, `start`, `end`, `value`, `unit`, `delay`, `members`, `details`, `origin`, `deletions`, `known` |
        | the last | `end`: how many lines there are before it, `mark`: what `--since` takes |

        The fields of a sample are those in `health.json`
        ([FileFormat.md](../../../Store/SampleStoreEngine/SampleStoreEngine.docc/FileFormat.md)): times are seconds since
        2001-01-01T00:00:00Z, and what is left out is empty; `deletions` says how often it was deleted and came back, and
        `known` when that was last: `time`, `times`, `deleted`. The `details` of a deletion have `known` as well, and in
        `successors` which entry took its place. Samples come before the groups and workouts that they belong to, links between them last. `swimfit import` joins the lines by
        the rules of a merge ([More than one machine](Machines.md)); a file without its last line, or with fewer lines than that says, is refused.
        Fields that a program does not know are passed over. Lines of versions before have no `ends` and no last line; they
        are read as far as they go.

        `swimfit watch` prints the lines of samples and deletions with `mark`, and with `--columns` the same columns in
        each line.

        """
}
