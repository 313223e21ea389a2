/**
 * The best of a list, with their ranks: 1, 2, 2, 4. Of equal ones the one that comes first in the list is first, and so
 * many are listed however many are equal to the last.
 * @param worth the more the better
 */
export function topOf<Fact>(
  facts: readonly Fact[],
  worth: (fact: Fact) => number,
  most: number,
): (Fact & { rank: number })[] {
  const sorted = facts.toSorted((a, b) => worth(b) - worth(a))
  let rank = 1
  return sorted.slice(0, most).map((fact, index) => {
    const before = sorted[index - 1]
    if (before === undefined || worth(before) !== worth(fact)) rank = index + 1
    return { ...fact, rank }
  })
}
