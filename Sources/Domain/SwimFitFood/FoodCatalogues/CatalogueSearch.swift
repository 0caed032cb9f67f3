import SampleStoreDisk
import Foundation
import HealthKit
import Observation
import SwimFitBase

/// Searches the imported catalogues for the picker and the commands: off the main thread, opened at the first search.
///
/// A new search stops an unfinished one, because the word has more letters by now.
@MainActor @Observable
package final class CatalogueSearch {
    /// The result of the latest query.
    package struct SearchResult: Equatable, Sendable {
        package let query: CatalogueQuery
        package var foods: [Food] = []
        /// The reason why the search failed.
        package var problem: String?
    }

    /// The newest result; it may belong to an earlier query.
    private var newest: SearchResult?
    /// The last query, and the file that was searched.
    @ObservationIgnored private var asked: (query: CatalogueQuery, stamp: FileStatus?)?
    @ObservationIgnored private var task: Task<Void, Never>?
    @ObservationIgnored private let file: FoodDatabaseFile?
    @ObservationIgnored private let queue = BackgroundTaskExecutor("swimfit.catalogue")
    @ObservationIgnored private let reader: OpenCatalogue?

    /// - Parameter file: nil where nothing can be imported, such as in a demo.
    package init(_ file: FoodDatabaseFile?) {
        self.file = file
        reader = file.map { OpenCatalogue($0) }
    }

    /// Starts a search; the result follows later.
    package func search(_ query: CatalogueQuery) {
        let stamp: FileStatus?
        do throws(Problem) { stamp = try file?.stamp() } catch {
            asked = nil
            return newest = SearchResult(query: query, problem: error.errorDescription)
        }
        if let asked, asked == (query, stamp) { return }
        asked = (query, stamp)
        task?.cancel()
        guard let reader, stamp != nil else { return newest = SearchResult(query: query) }
        task = Task { [weak self, queue] in
            let answer: SearchResult
            do {
                let foods = try await withTaskExecutorPreference(queue) { try await reader.foods(query) }
                answer = SearchResult(query: query, foods: foods)
            } catch {
                answer = SearchResult(query: query, problem: (error as? Problem)?.errorDescription)
            }
            guard let self, !Task.isCancelled else { return }
            self.newest = answer
        }
    }

    package func answer(to query: CatalogueQuery) -> SearchResult? { newest?.query == query ? newest : nil }

    /// Returns when the last query has its result.
    package func settled() async { await task?.value }

    /// The foods that a query finds, for a command.
    package func foods(_ query: CatalogueQuery) async throws -> [Food] {
        guard let reader, hasCatalogues else { return [] }
        return try await reader.foods(query)
    }

    /// Whether a search is useful: there are imported catalogues, or a file that cannot be read, which the search
    /// reports.
    package var hasCatalogues: Bool {
        guard let file else { return false }
        do throws(Problem) { return try file.stamp() != nil } catch { return true }
    }
}

/// Keeps the file of the catalogues open between two searches.
private actor OpenCatalogue {
    private let file: FoodDatabaseFile
    private var opened: (database: FoodDatabase, stamp: FileStatus)?

    init(_ file: FoodDatabaseFile) { self.file = file }

    func foods(_ query: CatalogueQuery) async throws -> [Food] {
        guard !Task.isCancelled, let database = try database() else { return [] }
        let interrupt = database.interrupter
        return try await withTaskCancellationHandler {
            switch query {
            case .words(let words): try database.foods(matching: words)
            case .barcode(let barcode): try database.foods(barcode)
            }
        } onCancel: {
            interrupt()
        }
    }

    /// The present file: an import replaces it.
    private func database() throws(Problem) -> FoodDatabase? {
        guard let stamp = try file.stamp() else {
            opened = nil
            return nil
        }
        if let opened, opened.stamp == stamp { return opened.database }
        opened = nil
        let database = try FoodDatabase(file)
        opened = (database, stamp)
        return database
    }
}

/// A search in the imported catalogues.
package enum CatalogueQuery: Hashable, Sendable {
    /// The words of a name.
    case words(String)
    case barcode(Barcode)

    /// The barcode among words, and the other words: "2 × 4006381333931", "4006381333931 50g".
    static func barcode(in words: [String]) -> (barcode: Barcode, others: [String])? {
        for (index, word) in words.enumerated() {
            guard let barcode = Barcode(word) else { continue }
            return (barcode, Array(words[..<index] + words[(index + 1)...]))
        }
        return nil
    }
}
