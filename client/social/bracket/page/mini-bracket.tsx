import { Check, Crown, X } from 'lucide-react'
import { champion, type Matchup, matchups, ROUNDS } from '../../../../shared/rules/bracket/bracket.ts'
import type { Verdict } from '../../../../shared/rules/bracket/bracket-scoring.ts'
import { TeamCrest } from '../../../league/crest/team-crest.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { edgeColor } from '../../../ui/picture/team-color.ts'
import { useTheme } from '../../../ui/picture/theme.ts'
import { monogram } from '../monogram.ts'
import type { Scored } from './ranked.ts'
import type { FbsTeam } from '../types.ts'

/** A member's bracket in small: their picks of each round, and which were right. */
export function MiniBracket({
  entry,
  byId,
  isMine,
  place,
  onOpen,
}: {
  entry: Scored
  byId: ReadonlyMap<number, FbsTeam>
  isMine: boolean
  /** In words; null before there are results. */
  place: string | null
  onOpen: () => void
}) {
  const all = matchups(entry.bracket)
  const winner = champion(entry.bracket)
  const name = isMine ? 'Your bracket' : `${entry.ownerName}’s bracket`
  return (
    <article
      aria-label={name}
      className={classNames('rounded-box border bg-surface p-4', isMine ? 'border-gold' : 'border-line')}
    >
      <div className="flex items-start justify-between gap-3">
        <div className="flex min-w-0 items-center gap-2.5">
          <TeamCrest team={{ id: entry.teamId, name: entry.teamName }} size={26} />
          <div className="min-w-0">
            <h2 className="truncate font-bold">{isMine ? 'You' : entry.ownerName}</h2>
            <p className="truncate text-sm text-muted">{entry.teamName}</p>
          </div>
        </div>
        {place !== null && (
          <p className="shrink-0 text-right text-sm text-muted">
            <span className="block text-lg leading-tight font-bold text-ink">
              {entry.score.total} {entry.score.total === 1 ? 'point' : 'points'}
            </span>
            {place}
          </p>
        )}
      </div>
      <p className="mt-3 flex items-center gap-2">
        <Crown aria-hidden size={18} className={winner === null ? 'text-edge' : 'fill-gold text-gold-ink'} />
        <span className={winner === null ? 'text-muted' : 'font-medium'}>
          {winner === null ? 'No champion picked' : (byId.get(winner)?.school ?? 'Unknown team')}
        </span>
      </p>
      <div className="mt-3 grid h-36 grid-cols-4 gap-2">
        {ROUNDS.map(({ id, title }) => (
          <ul key={id} aria-label={title} className="flex min-w-0 flex-col justify-around">
            {all
              .filter(({ round }) => round === id)
              .map((matchup) => (
                <Pick
                  key={matchup.id}
                  matchup={matchup}
                  byId={byId}
                  verdict={entry.score.verdicts[matchup.id] ?? 'open'}
                />
              ))}
          </ul>
        ))}
      </div>
      <button
        type="button"
        onClick={onOpen}
        className="mt-3 min-h-6 rounded-box text-sm font-medium text-gold-ink hover:underline"
      >
        Open<span className="sr-only"> {name.toLowerCase()}</span>
      </button>
    </article>
  )
}

function Pick({
  matchup: { winner },
  byId,
  verdict,
}: {
  matchup: Matchup
  byId: ReadonlyMap<number, FbsTeam>
  verdict: Verdict
}) {
  const { theme } = useTheme()
  const team = winner === null ? undefined : byId.get(winner)
  return (
    <li
      className="flex min-h-7 items-center gap-1 border-l-4 bg-sunken pl-1.5 text-sm"
      style={{ borderColor: edgeColor(team?.color ?? null, theme) }}
    >
      {team ? (
        <>
          <span aria-hidden className={classNames('min-w-0 truncate', verdict === 'wrong' && 'line-through')}>
            {monogram(team)}
          </span>
          <span className="sr-only">
            {team.school}
            {verdict !== 'open' && `, ${verdict}`}
          </span>
          {verdict === 'right' && (
            <Check aria-hidden size={13} strokeWidth={3} className="shrink-0 text-green" />
          )}
          {verdict === 'wrong' && <X aria-hidden size={13} strokeWidth={3} className="shrink-0 text-red" />}
        </>
      ) : (
        <span className="text-muted">
          –<span className="sr-only"> no one picked</span>
        </span>
      )}
    </li>
  )
}
