import Foundation

/// A line through measurements whose errors depend on each other, by generalised least squares.
struct NaiveLine {
    /// A unit of y for one of x.
    let slope: Double
    /// Of the slope.
    let variance: Double
    /// The sum of the squares of the errors, weighed by the inverse covariance.
    let scatter: Double
    /// Of the equations, times the variance of what is expected of a term.
    let determinant: Double

    /// Something besides the line, of which so much is expected, in the unit of y; its deviation is a multiple of that of
    /// a measurement.
    struct Term {
        let column: [Double]
        let expected: Double
        let deviation: Double
    }

    /// - Parameter inverse: of the covariance of the errors of two measurements, up to a common factor.
    init(_ x: [Double], _ y: [Double], terms: [Term] = [], inverse: [[Double]]) {
        let columns = [x.map { _ in 1.0 }, x] + terms.map(\.column)
        let weighted = columns.map { column in inverse.map { Self.dot($0, column) } }
        var normal = columns.map { one in weighted.map { Self.dot(one, $0) } }
        var right = weighted.map { Self.dot($0, y) }
        // What is expected is a measurement of its own, whose error has nothing to do with the others.
        for (index, term) in terms.enumerated() {
            normal[index + 2][index + 2] += 1 / term.deviation / term.deviation
            right[index + 2] += term.expected / term.deviation / term.deviation
        }
        let found = Self.solve(normal, right)
        let errors = y.indices.map { row in
            y[row] - columns.indices.reduce(0) { $0 + found[$1] * columns[$1][row] }
        }
        let own = zip(terms, found.dropFirst(2)).map { ($1 - $0.expected) / $0.deviation }
        scatter = Self.dot(errors, inverse.map { Self.dot($0, errors) }) + Self.dot(own, own)
        slope = found[1]
        let unit = columns.indices.map { $0 == 1 ? 1.0 : 0 }
        variance = scatter / Double(x.count - 2) * Self.solve(normal, unit)[1]
        determinant = terms.reduce(Self.determinant(normal)) { $0 * $1.deviation * $1.deviation }
    }

    /// By the minors of the first row.
    private static func determinant(_ matrix: [[Double]]) -> Double {
        guard matrix.count > 1 else { return matrix[0][0] }
        return matrix.indices.reduce(0) { sum, column in
            let minor = matrix.dropFirst().map { row in row.indices.filter { $0 != column }.map { row[$0] } }
            return sum + (column % 2 == 0 ? 1 : -1) * matrix[0][column] * determinant(minor)
        }
    }

    static func inverse(of matrix: [[Double]]) -> [[Double]] {
        solve(matrix, matrix.indices.map { row in matrix.indices.map { $0 == row ? 1 : 0 } })
    }

    private static func dot(_ a: [Double], _ b: [Double]) -> Double {
        zip(a, b).reduce(0) { $0 + $1.0 * $1.1 }
    }

    private static func solve(_ matrix: [[Double]], _ y: [Double]) -> [Double] {
        solve(matrix, y.map { [$0] }).map { $0[0] }
    }

    /// Elimination by Gauss: the x of matrix · x = y, of each column of y.
    private static func solve(_ matrix: [[Double]], _ y: [[Double]]) -> [[Double]] {
        var rows = zip(matrix, y).map { $0 + $1 }
        for column in rows.indices {
            let pivot =
                rows.indices[column...].max { abs(rows[$0][column]) < abs(rows[$1][column]) } ?? column
            rows.swapAt(column, pivot)
            for row in rows.indices where row != column {
                let factor = rows[row][column] / rows[column][column]
                for index in rows[row].indices { rows[row][index] -= factor * rows[column][index] }
            }
        }
        return rows.indices.map { row in rows[row].dropFirst(rows.count).map { $0 / rows[row][row] } }
    }
}

/// Student's distribution, by adding up its density.
enum NaiveStudent {
    /// How many standard errors an interval reaches to either side that has a share of the cases.
    static func reach(_ share: Double, freedom: Int) -> Double {
        let n = Double(freedom)
        let height = exp(lgamma((n + 1) / 2) - lgamma(n / 2)) / sqrt(n * .pi)
        func density(_ x: Double) -> Double { height * pow(1 + x * x / n, -(n + 1) / 2) }
        let step = 0.0005
        var (x, sum) = (0.0, 0.0)
        while true {
            let more = step * (density(x) + 4 * density(x + step / 2) + density(x + step)) / 6
            if sum + more >= share / 2 { return x + step * (share / 2 - sum) / more }
            sum += more
            x += step
        }
    }
}
