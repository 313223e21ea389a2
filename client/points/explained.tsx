import { ArrowLeft } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { PointsWindow } from '../../shared/stat-line.ts'
import { EVERY_TEN_SECONDS } from '../fetching/refresh.ts'
import { Answer } from '../fetching/answer.tsx'
import { isRefused, whyItFailed } from '../fetching/why-it-failed.ts'
import { errorReason, trpc } from '../trpc.ts'
import { EmptyState, Skeleton } from '../ui/card.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { usePageTitle } from '../ui/page-title.ts'
import { AddedGames } from './added-games.tsx'
import { Arithmetic } from './arithmetic.tsx'
import { type Explainable, type ToExplain, useExplained } from './explained-address.ts'
import { History } from './history.tsx'
import { pointsText, sumText } from '../../shared/words/points.ts'
import { versionsWords } from './rules-words.ts'
import type { Explanation } from './types.ts'
import type { Under } from './under.ts'

/**
 * The panel that the address may ask for: where some points come from, line by line. A page that shows
 * `<Points>` has one of these.
 * @param props.player whose page it is; null on a page about more than one
 */
export function Explained({ under, player }: { under: Under; player: string | null }) {
  const { opened, cameFrom, back, close } = useExplained()
  const id = opened?.player ?? player
  if (!opened || !id) return null
  return (
    <Dialog title="Explained" place="small" onClose={close}>
      <Panel under={under} id={id} opened={opened} cameFrom={cameFrom} onBack={back} />
    </Dialog>
  )
}

/** A sum and its games, one at a time. @param props.cameFrom the sum whose game is shown */
function Panel({
  under,
  id,
  opened,
  cameFrom,
  onBack,
}: {
  under: Under
  id: string
  opened: ToExplain
  cameFrom: Explainable | null
  onBack: () => void
}) {
  const game = 'game' in opened ? opened.game : null
  const [left, setLeft] = useState(game)
  // Remembered for the way back, on which the address forgets it.
  if (game !== null && game !== left) setLeft(game)
  return (
    <div className="space-y-4">
      {cameFrom && <BackButton to={cameFrom} onClick={onBack} />}
      <Asked under={under} id={id} opened={opened} left={left} />
    </div>
  )
}

/** Where the focus goes when what was clicked is gone. */
function BackButton({ to, onClick }: { to: Explainable; onClick: () => void }) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => button.current?.focus(), [])
  return (
    <button
      ref={button}
      type="button"
      onClick={onClick}
      className="flex min-h-6 items-center gap-1.5 rounded-box font-medium text-gold-ink underline-offset-4 hover:underline"
    >
      <ArrowLeft aria-hidden size={16} />
      Back to {sumWords(to)}
    </button>
  )
}

const WINDOW_WORDS = {
  season: 'the season',
  last3: 'the last 3 games',
  last15Days: 'the last 15 days',
  lastSeason: 'last season',
} as const satisfies Record<PointsWindow, string>

function sumWords(sum: Explainable): string {
  if ('over' in sum) return WINDOW_WORDS[sum.over]
  return 'period' in sum ? 'the week' : 'the game'
}

function Asked({
  under,
  id,
  opened,
  left,
}: {
  under: Under
  id: string
  opened: ToExplain
  left: string | null
}) {
  const { player, ...asked } = opened
  const explanation = trpc.player.explain.useQuery(
    { ...under, id, ...('game' in asked ? { gameId: asked.game } : asked) },
    {
      ...EVERY_TEN_SECONDS,
      refetchInterval: ({ state: { data, error } }) =>
        isLive(data) || (error && errorReason(error) === null) ? EVERY_TEN_SECONDS.refetchInterval : false,
    },
  )
  usePageTitle(explanation.data ? titleOf(explanation.data) : null)
  return (
    <Answer
      of={explanation}
      failed="These points cannot be explained now."
      waiting={
        <div className="space-y-4">
          <Skeleton className="h-12" />
          <Skeleton className="h-48" />
        </div>
      }
      refused={notExplained}
    >
      {(data) => <Sums explanation={data} under={under} player={player} left={left} />}
    </Answer>
  )
}

/** For a player or a game that is not there. */
function notExplained(error: unknown): ReactNode {
  if (!isRefused(error)) return null
  return <EmptyState title="These points cannot be explained.">{whyItFailed(error)}</EmptyState>
}

/** Whether it may be other from one moment to the next. */
function isLive(explanation: Explanation | undefined): boolean {
  if (!explanation) return false
  const { versions, games } = explanation
  return [...versions.slice(0, 1), ...games].some(({ stage }) => stage === 'live')
}

/** Of the browser's tab: `Josh Allen, week 5, at BUF, explained`. */
function titleOf({ playerName, title }: Explanation): string {
  return `${playerName}, ${title.replace(/^(Week|Last|Season)/, (word) => word.toLowerCase())}, explained`
}

function Sums({
  explanation,
  under,
  player,
  left,
}: {
  explanation: Explanation
  under: Under
  player: string | null
  left: string | null
}) {
  const { playerName, title, points, flags, rules } = explanation
  return (
    <div className="space-y-5">
      <div className="flex items-start justify-between gap-4">
        <div className="min-w-0">
          <h3 className="text-lg font-bold break-words">{playerName}</h3>
          <p className="text-muted">{title}</p>
        </div>
        <p className="shrink-0 text-right">
          <span className="text-xl font-bold">
            {explanation.gameId === null ? sumText(points) : pointsText(points)}
          </span>
          <span className="block text-sm text-muted">points</span>
        </p>
      </div>
      <Arithmetic sport={under.sport} explanation={explanation} />
      <AddedGames explanation={explanation} player={player} left={left} />
      {flags.length > 0 && (
        <section aria-label="To be aware of">
          <h4 className="font-bold text-amber">To be aware of</h4>
          <ul className="mt-1 list-disc space-y-1 pl-5">
            {flags.map((flag) => (
              <li key={flag}>{flag}</li>
            ))}
          </ul>
        </section>
      )}
      <History sport={under.sport} versions={explanation.versions} />
      <p className="border-t border-line pt-3 text-sm text-muted">
        {rules.length === 0
          ? 'Under the default rules of the sport.'
          : `Under the league’s rules, ${versionsWords(rules)}.`}
      </p>
    </div>
  )
}
