// An outcome as completions and handlers take it: a value and no error, or none and an error.
extension Result {
    var value: Success? {
        if case .success(let value) = self { value } else { nil }
    }

    var error: Failure? {
        if case .failure(let error) = self { error } else { nil }
    }
}
