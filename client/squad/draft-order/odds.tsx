import { lotteryOdds } from '../../../shared/draft-order/lottery.ts'
import { entriesOf } from '../../../shared/draft-order/hashes.ts'
import { ordinal } from '../../../shared/core/ordinal.ts'
import { Card } from '../../ui/controls/card.tsx'
import type { ProofData } from './types.ts'

/** The balls of each team in a weighted lottery, and how likely it was to be drawn for each pick. Nothing for any other. */
export function LotteryOdds({ teams, lottery }: Pick<ProofData, 'teams' | 'lottery'>) {
  if (!lottery) return null
  const entries = entriesOf(
    teams.map(({ name }) => name),
    lottery,
  )
  const odds = lotteryOdds(entries, lottery.places)
  const places = Array.from({ length: Math.min(lottery.places, entries.length) }, (_, index) => index + 1)
  return (
    <Card>
      <h2 className="font-bold">Lottery odds</h2>
      <p className="mt-1 mb-3 text-muted">
        Each ball is equally likely. Teams that aren’t drawn follow in reverse standings.
      </p>
      <div role="group" aria-label="Lottery odds" tabIndex={0} className="overflow-x-auto">
        <table className="w-full text-left tabular-nums">
          <thead className="text-sm text-muted">
            <tr>
              <th scope="col" className="py-1 pr-3 font-medium">
                Team
              </th>
              <th scope="col" className="px-2 py-1 text-right font-medium">
                Balls
              </th>
              {places.map((place) => (
                <th key={place} scope="col" className="px-2 py-1 text-right font-medium">
                  {ordinal(place)} pick
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {entries.map(({ team, balls }, index) => (
              <tr key={team} className="border-t border-line">
                <th scope="row" className="py-1.5 pr-3 font-medium break-words">
                  {team}
                </th>
                <td className="px-2 text-right">{balls}</td>
                {places.map((place) => (
                  <td key={place} className="px-2 text-right">
                    {(100 * (odds[index]?.[place - 1] ?? 0)).toFixed(1)}%
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  )
}
