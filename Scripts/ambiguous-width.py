#!/usr/bin/env python3
"""Writes Sources/Screen/Text/AmbiguousWidth.swift.

The input is Unicode's EastAsianWidth.txt, as Debian's package unicode-data installs it:

    Scripts/ambiguous-width.py /usr/share/unicode/EastAsianWidth.txt \
        > Sources/Screen/Text/AmbiguousWidth.swift
"""

import sys

HEAD = """\
// Made by Scripts/ambiguous-width.py out of {source}.

/// The characters whose width Unicode calls ambiguous: one cell in most terminals, two in those
/// set up for East Asian text. Private use and marks that take no cell are left out.
enum AmbiguousWidth {{
  /// Whether a scalar's width is ambiguous. Costs a binary search.
  static func contains(_ scalar: Unicode.Scalar) -> Bool {{
    let value = scalar.value
    guard value >= 0xA1 else {{ return false }}
    var low = 0
    var high = ranges.count
    while low < high {{
      let middle = (low + high) / 2
      let range = ranges[middle]
      if value < range.lowerBound {{
        high = middle
      }} else if value > range.upperBound {{
        low = middle + 1
      }} else {{
        return true
      }}
    }}
    return false
  }}

  static let ranges: [ClosedRange<UInt32>] = [
"""


def ambiguous(lines):
    for line in lines:
        data, _, comment = line.partition("#")
        fields = data.split(";")
        if len(fields) < 2 or fields[1].strip() != "A":
            continue
        if comment.split()[0] in ("Co", "Mn", "Me"):
            continue
        first, _, last = fields[0].strip().partition("..")
        yield from range(int(first, 16), int(last or first, 16) + 1)


def ranges(values):
    start = end = None
    for value in sorted(values):
        if end is not None and value == end + 1:
            end = value
            continue
        if start is not None:
            yield start, end
        start = end = value
    if start is not None:
        yield start, end


def main():
    with open(sys.argv[1], encoding="utf-8") as file:
        lines = file.read().splitlines()
    print(HEAD.format(source=lines[0].lstrip("# ")), end="")
    row = "   "
    for start, end in ranges(ambiguous(lines)):
        item = f" 0x{start:04X}...0x{end:04X},"
        if len(row) + len(item) > 100:
            print(row)
            row = "   "
        row += item
    print(row)
    print("  ]\n}")


main()
