/** What a row is while somebody is picked up. */
export type Standing =
  /** Nobody is picked up. */
  | { readonly kind: 'still' }
  /** It is he. */
  | { readonly kind: 'picked' }
  /** He can go there. @property does what that would do: `Josh Allen starts at Flex.` */
  | { readonly kind: 'open'; readonly does: string }
  | { readonly kind: 'closed'; readonly why: string }

/** What a row can do where lineups can be changed. */
export interface RowMoves {
  readonly standing: Standing
  /** A tap, a click, or Enter: picks up who is there, or puts down there who is picked up. */
  readonly onPress: () => void
  readonly onDragStart: () => void
  readonly onDragEnd: () => void
}
