/// A straight line through measurements whose errors are correlated: generalised least squares.
struct LineFit: Equatable, Sendable {
    let slope: Double
    /// The variance of the slope, as the scatter about the line says.
    let slopeVariance: Double

    /// O(n³) for n measurements.
    ///
    /// - Parameters:
    ///   - times: of at least three measurements, not all the same.
    ///   - correlation: of the errors at two times; the matrix of all pairs is positive definite.
    /// - Returns: nil for fewer measurements, or without a line.
    init?(times: [Double], values: [Double], correlation: (_ first: Double, _ second: Double) -> Double) {
        let count = times.count
        guard count >= 3, values.count == count,
            let factor = LineFit.cholesky(times.map { first in times.map { correlation(first, $0) } })
        else { return nil }
        // Divided by the factor, the errors are independent and equal: ordinary least squares.
        let ones = LineFit.solve(factor, [Double](repeating: 1, count: count))
        let abscissae = LineFit.solve(factor, times)
        let ordinates = LineFit.solve(factor, values)
        func product(_ left: [Double], _ right: [Double]) -> Double {
            zip(left, right).reduce(0) { $0 + $1.0 * $1.1 }
        }
        let (a, b, c) = (product(ones, ones), product(ones, abscissae), product(abscissae, abscissae))
        let (d, e) = (product(ones, ordinates), product(abscissae, ordinates))
        let determinant = a * c - b * b
        guard determinant > 1e-9 * a * c else { return nil }
        let slope = (a * e - b * d) / determinant
        let intercept = (c * d - b * e) / determinant
        let scatter = (0..<count).reduce(0) { sum, index in
            let residual = ordinates[index] - intercept * ones[index] - slope * abscissae[index]
            return sum + residual * residual
        }
        self.slope = slope
        slopeVariance = scatter / Double(count - 2) * a / determinant
    }

    /// The lower triangle whose product with its transpose is the matrix; nil unless that is positive definite.
    private static func cholesky(_ matrix: [[Double]]) -> [[Double]]? {
        var factor = matrix
        for row in matrix.indices {
            for column in 0...row {
                var rest = matrix[row][column]
                for inner in 0..<column { rest -= factor[row][inner] * factor[column][inner] }
                if row == column {
                    guard rest > 0 else { return nil }
                    factor[row][row] = rest.squareRoot()
                } else {
                    factor[row][column] = rest / factor[column][column]
                }
            }
        }
        return factor
    }

    /// The vector that the lower triangle turns into `vector`.
    private static func solve(_ factor: [[Double]], _ vector: [Double]) -> [Double] {
        var solution = vector
        for row in vector.indices {
            for column in 0..<row { solution[row] -= factor[row][column] * solution[column] }
            solution[row] /= factor[row][row]
        }
        return solution
    }
}
