import Foundation

/// A line through measurements whose errors depend on each other, by generalised least squares.
struct NaiveLine {
    /// A unit of y for one of x.
    let slope: Double
    /// Of the slope.
    let variance: Double

    /// Something besides the line, of which so much is expected in the unit of y; its deviation is a multiple of that of
    /// a measurement.
    struct Term {
        let column: [Double]
        let expected: Double
        let deviation: Double
    }

    /// - Parameter covariance: of the errors of two measurements, up to a common factor.
    init(_ x: [Double], _ y: [Double], term: Term, covariance: (Double, Double) -> Double) {
        // What is expected is a measurement of its own, whose error has nothing to do with the others.
        var matrix = x.map { one in x.map { covariance(one, $0) } + [0] }
        matrix.append(x.map { _ in 0 } + [term.deviation * term.deviation])
        let columns = [x.map { _ in 1.0 } + [0], x + [0], term.column + [1]]
        let values = y + [term.expected]
        let weighted = columns.map { Self.solve(matrix, $0) }
        let normal = columns.map { one in weighted.map { Self.dot(one, $0) } }
        let found = Self.solve(normal, weighted.map { Self.dot(values, $0) })
        let errors = values.indices.map { row in
            values[row] - columns.indices.reduce(0) { $0 + found[$1] * columns[$1][row] }
        }
        slope = found[1]
        variance =
            Self.dot(errors, Self.solve(matrix, errors)) / Double(x.count - 2)
            * Self.solve(normal, [0, 1, 0])[1]
    }

    /// - Parameter covariance: of the errors of two measurements, up to a common factor.
    init(_ x: [Double], _ y: [Double], covariance: (Double, Double) -> Double) {
        let matrix = x.map { one in x.map { covariance(one, $0) } }
        let ones = x.map { _ in 1.0 }
        let weightedOnes = Self.solve(matrix, ones)
        let weightedX = Self.solve(matrix, x)
        let (a, b, d) = (Self.dot(ones, weightedOnes), Self.dot(x, weightedOnes), Self.dot(x, weightedX))
        let (e, f) = (Self.dot(y, weightedOnes), Self.dot(y, weightedX))
        let determinant = a * d - b * b
        let slope = (a * f - b * e) / determinant
        let start = (d * e - b * f) / determinant
        let errors = x.indices.map { y[$0] - start - slope * x[$0] }
        let scale = Self.dot(errors, Self.solve(matrix, errors)) / Double(x.count - 2)
        variance = scale * a / determinant
        self.slope = slope
    }

    private static func dot(_ a: [Double], _ b: [Double]) -> Double {
        zip(a, b).reduce(0) { $0 + $1.0 * $1.1 }
    }

    /// Elimination by Gauss: the x of matrix · x = y.
    private static func solve(_ matrix: [[Double]], _ y: [Double]) -> [Double] {
        var rows = zip(matrix, y).map { $0 + [$1] }
        for column in rows.indices {
            let pivot =
                rows.indices[column...].max { abs(rows[$0][column]) < abs(rows[$1][column]) } ?? column
            rows.swapAt(column, pivot)
            for row in rows.indices where row != column {
                let factor = rows[row][column] / rows[column][column]
                for index in rows[row].indices { rows[row][index] -= factor * rows[column][index] }
            }
        }
        return rows.indices.map { rows[$0][rows.count] / rows[$0][$0] }
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
