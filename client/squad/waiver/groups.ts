const LETTERS = 'A B C D E F G H I J K L M N O P Q R S T U V W X Y Z'.split(' ')

/** The groups that a claim can be put into: those that there are, and one more. */
export function groupsOf(claims: ReadonlyArray<{ readonly alternatives: string | null }>): string[] {
  const used = [...new Set(claims.flatMap(({ alternatives }) => alternatives ?? []))].toSorted((one, other) =>
    one < other ? -1 : 1,
  )
  const free = LETTERS.find((letter) => !used.includes(letter))
  return free === undefined ? used : [...used, free]
}
