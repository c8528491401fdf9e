import SortedCollections
import Testing

@Suite("Binary search")
struct PartitioningIndexTests {
  @Test(arguments: 0..<12)
  func `the first element at or after a value is found in any number of elements`(count: Int) {
    let numbers = (0..<count).map { $0 * 2 }
    for value in -1...2 * count {
      let index = numbers.partitioningIndex { $0 >= value }
      #expect(index == numbers.firstIndex { $0 >= value } ?? count)
    }
  }

  @Test func `equal elements are all before or all after it`() {
    let numbers = [1, 3, 3, 3, 7]
    #expect(numbers.partitioningIndex { $0 >= 3 } == 1)
    #expect(numbers.partitioningIndex { $0 > 3 } == 4)
  }

  @Test func `a slice returns indices of its collection`() {
    let numbers = [9, 9, 1, 2, 3, 0]
    #expect(numbers[2..<5].partitioningIndex { $0 >= 3 } == 4)
    #expect(numbers[2..<5].partitioningIndex { $0 > 3 } == 5)
  }
}
