/** What a row is while a slot or a player is picked up. */
export type Standing =
  /** Nothing is picked up. */
  | { readonly kind: 'still' }
  /** This row is. */
  | { readonly kind: 'picked' }
  /**
   * The swap may be made here.
   * @property does what it would do: `Josh Allen starts at Flex.`
   * @property gain how much more the lineup is expected to score then, in hundredths
   */
  | { readonly kind: 'open'; readonly does: string; readonly gain: number }
  | { readonly kind: 'closed'; readonly why: string }

/** What a row can do where lineups can be changed. */
export interface RowMoves {
  readonly standing: Standing
  /** A tap, a click, or Enter: picks up this row, or makes the swap here. */
  readonly onPress: () => void
  readonly onDragStart: () => void
  readonly onDragEnd: () => void
}
