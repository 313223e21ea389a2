import { chanceText } from '../scores/win-words.ts'

/** How likely each team is to win: the numbers, and a bar between them. @param props.homeChance from 0 to 1 */
export function ChanceBar({ home, away, homeChance }: { home: string; away: string; homeChance: number }) {
  return (
    <div className="mt-3">
      <p className="flex justify-between gap-3 text-sm font-medium">
        <span>
          {chanceText(homeChance)}
          <span className="sr-only"> for {home}</span>
        </span>
        <span className="font-normal text-muted">to win</span>
        <span>
          {chanceText(1 - homeChance)}
          <span className="sr-only"> for {away}</span>
        </span>
      </p>
      <div aria-hidden className="mt-1 h-2 overflow-hidden rounded-box bg-sunken">
        <div className="h-full bg-gold" style={{ width: `${100 * homeChance}%` }} />
      </div>
    </div>
  )
}
