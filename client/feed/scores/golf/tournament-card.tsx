import type { Game } from '../../../../shared/game/game.ts'
import { RowFrame } from '../row/row-frame.tsx'
import { Flag } from './flag.tsx'
import { ToPar, thruWords, tournamentDays, tournamentStatus } from './golf-labels.tsx'
import { firstTeeTime, leadersOf } from './leaderboard.ts'
import { Start } from '../row/start.tsx'
import { gameSentence } from '../row/status-labels.ts'

/** A golf tournament: what, where, when, how far along, and who leads. */
export function TournamentCard({ game, href }: { game: Game; href: string }) {
  const [{ venue, leaderboard }] = game.competitions
  const { state } = game.status.type
  const { shown, tied } = leadersOf(leaderboard)
  return (
    <RowFrame id={game.id} href={href} label={gameSentence(game)} className="px-4 py-3">
      {state !== 'pre' && (
        <p className={state === 'in' ? 'text-sm font-bold text-red' : 'text-sm font-medium'}>
          {tournamentStatus(game)}
        </p>
      )}
      <p className="mt-1 text-lg leading-tight font-bold">{game.name}</p>
      <p className="mt-0.5 text-sm text-muted">{[venue, tournamentDays(game)].filter(Boolean).join(' · ')}</p>
      {state === 'pre' && (
        <div className="mt-3">
          <Start game={game} startsAt={firstTeeTime(leaderboard)} />
        </div>
      )}
      {shown.length > 0 && (
        <ol className="mt-2 divide-y divide-line border-t border-line">
          {shown.map((row) => (
            <li key={row.id} className="flex items-center gap-2 py-1.5">
              <span className="w-8 shrink-0 text-sm text-muted">{row.position}</span>
              <span className="@max-sm:hidden">
                <Flag src={row.flag} country={row.country} />
              </span>
              <span className="min-w-0 grow leading-5 font-medium">{row.athlete.displayName}</span>
              <ToPar value={row.score} className="font-bold" />
              {state !== 'post' && (
                <span className="w-16 shrink-0 text-right text-sm text-muted">{thruWords(row)}</span>
              )}
            </li>
          ))}
        </ol>
      )}
      {tied > 0 && (
        <p className="border-t border-line pt-1.5 text-sm text-muted">
          {tied} more tied at {shown.at(-1)?.score}
        </p>
      )}
    </RowFrame>
  )
}
