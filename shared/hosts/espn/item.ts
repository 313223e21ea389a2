/** One of ESPN's scoring items: `settings.scoringSettings.scoringItems` of a league. */
export interface EspnItem {
  readonly statId: number
  readonly points?: number | undefined
  /** In a league by categories, whether fewer are better. */
  readonly isReverseItem?: boolean | null | undefined
  /** Other points for players of some slots, by the slot's id. */
  readonly pointsOverrides?: Readonly<Record<string, number>> | null | undefined
}
