import { useIsPrinting } from '../../../ui/page/use-printing.ts'
import { shortTurn } from '../../../../shared/labels/draft/turn.ts'
import { nameTeam, useTable } from '../table/table.ts'

/** As many teams as have room beside each other on a sheet. */
const TEAMS_ACROSS = 6

/** All picks of a draft on paper: a column a team, in the order in which each picked. */
export function PrintBoard({ leagueName }: { leagueName: string }) {
  const { room } = useTable()
  const isPrinting = useIsPrinting()
  const { state } = room
  const teams = state.plan?.teams ?? []
  if (!isPrinting || teams.length === 0) return null
  const columns = teams.map(({ id }) => ({
    id,
    picks: state.picks.filter((pick) => pick?.teamId === id),
  }))
  const count = Math.ceil(columns.length / TEAMS_ACROSS)
  const across = Math.ceil(columns.length / count)
  const tables = Array.from({ length: count }, (_, index) =>
    columns.slice(index * across, (index + 1) * across),
  )
  return (
    <section data-print-sheet aria-label="Draft results" className="space-y-6">
      <h1 className="text-lg font-bold">{leagueName} draft</h1>
      {tables.map((shown) => (
        <table key={shown[0]?.id} className="table-fixed text-left text-sm">
          <thead>
            <tr>
              {shown.map(({ id }) => (
                <th key={id} scope="col" className="border-b border-line p-1 align-bottom font-bold">
                  {nameTeam(room, id)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {Array.from({ length: Math.max(...shown.map(({ picks }) => picks.length)) }, (_, row) => (
              <tr key={row}>
                {shown.map(({ id, picks }) => {
                  const pick = picks[row]
                  return (
                    <td key={id} className="border-b border-line p-1 align-top leading-tight">
                      {pick && (
                        <>
                          <span className="block font-medium">{pick.player.name}</span>
                          <span className="block text-muted">
                            {[pick.player.positions[0], pick.player.team].filter(Boolean).join(' ')}
                            {' · '}
                            {pick.price === null ? shortTurn(teams.length, pick.overall) : `$${pick.price}`}
                          </span>
                        </>
                      )}
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      ))}
    </section>
  )
}
