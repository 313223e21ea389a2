import type { DraftOrderTeam, DraftOrderWords } from '../../../shared/draft-order/draft-order.ts'
import { dateAndTime } from '../../ui/time/date-and-time.ts'

/** What each team added and when. @param props.nothing shown for a team that added none */
export function WordsList({
  teams,
  entropies,
  nothing,
}: {
  teams: readonly DraftOrderTeam[]
  entropies: readonly DraftOrderWords[]
  nothing: string
}) {
  return (
    <ul className="divide-y divide-line">
      {teams.map((team) => {
        const words = entropies.find(({ teamId }) => teamId === team.id)
        return (
          <li key={team.id} className="py-2.5 break-words">
            <span className="font-bold">{team.name}</span>
            {words ? (
              <>
                <q className="block">{words.text}</q>
                <time dateTime={new Date(words.at).toISOString()} className="block text-sm text-muted">
                  {dateAndTime(words.at)}
                </time>
              </>
            ) : (
              <span className="block text-muted">{nothing}</span>
            )}
          </li>
        )
      })}
    </ul>
  )
}
