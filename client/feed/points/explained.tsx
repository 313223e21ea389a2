import { VALUE_UNIT } from '../../../shared/rules/category/value.ts'
import { ArrowLeft } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { PointsWindow } from '../../../shared/stat-line/stat-line.ts'
import { EVERY_TEN_SECONDS } from '../../data/fetching/refresh.ts'
import { Answer } from '../../data/fetching/answer.tsx'
import { isRefused, whyItFailed } from '../../data/fetching/why-it-failed.ts'
import { errorReason, trpc } from '../../data/trpc/trpc.ts'
import { EmptyState, Skeleton } from '../../ui/controls/card.tsx'
import { Dialog } from '../../ui/controls/dialog.tsx'
import { usePageTitle } from '../../ui/page/page-title.ts'
import { AddedGames } from './added-games.tsx'
import { Arithmetic } from './arithmetic.tsx'
import { type Explainable, type ToExplain, useExplained } from './explained-address.ts'
import { History } from './history.tsx'
import { pointsText, sumText } from '../../../shared/core/points.ts'
import { versionsWords } from './rules-labels.ts'
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
  return <Opened under={under} id={id} opened={opened} cameFrom={cameFrom} onBack={back} onClose={close} />
}

/** Under the player's name, once it is known. */
function Opened({
  under,
  id,
  onClose,
  ...panel
}: Omit<PanelProps, 'explanation' | 'sport'> & {
  readonly under: Under
  readonly id: string
  readonly onClose: () => void
}) {
  const explanation = useExplanation(under, id, panel.opened)
  const { data } = explanation
  return (
    <Dialog
      title={data ? `${data.playerName}: ${data.in} explained` : 'Points explained'}
      place="small"
      onClose={onClose}
    >
      <Panel {...panel} sport={under.sport} explanation={explanation} />
    </Dialog>
  )
}

interface PanelProps {
  readonly sport: Under['sport']
  readonly explanation: ReturnType<typeof useExplanation>
  readonly opened: ToExplain
  /** The sum whose game is shown. */
  readonly cameFrom: Explainable | null
  readonly onBack: () => void
}

function useExplanation(under: Under, id: string, opened: ToExplain) {
  const { player: _, ...asked } = opened
  return trpc.player.explain.useQuery(
    { ...under, id, ...('game' in asked ? { gameId: asked.game } : asked) },
    {
      ...EVERY_TEN_SECONDS,
      refetchInterval: ({ state: { data, error } }) =>
        isLive(data) || (error && errorReason(error) === null) ? EVERY_TEN_SECONDS.refetchInterval : false,
    },
  )
}

/** A sum and its games, one at a time. */
function Panel({ sport, explanation, opened, cameFrom, onBack }: PanelProps) {
  const game = 'game' in opened ? opened.game : null
  const [left, setLeft] = useState(game)
  // Remembered for the way back, on which the address forgets it.
  if (game !== null && game !== left) setLeft(game)
  return (
    <div className="space-y-4">
      {cameFrom && <BackButton to={cameFrom} onClick={onBack} />}
      <Asked sport={sport} explanation={explanation} player={opened.player} left={left} />
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
  sport,
  explanation,
  player,
  left,
}: Pick<PanelProps, 'sport' | 'explanation'> & {
  player: string | null
  left: string | null
}) {
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
      {(data) => <Sums explanation={data} sport={sport} player={player} left={left} />}
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
  sport,
  player,
  left,
}: {
  explanation: Explanation
  sport: Under['sport']
  player: string | null
  left: string | null
}) {
  const { title, points, flags, rules } = explanation
  return (
    <div className="space-y-5">
      <div className="flex items-start justify-between gap-4">
        <div className="min-w-0">
          <h3 className="font-bold break-words">{title}</h3>
        </div>
        <p className="shrink-0 text-right">
          <span className="text-xl font-bold">
            {explanation.gameId === null ? sumText(points) : pointsText(points)}
          </span>
          <span className="block text-sm text-muted">{explanation.in}</span>
        </p>
      </div>
      <Arithmetic sport={sport} explanation={explanation} />
      {explanation.in === 'value' && (
        <p className="text-sm text-muted">
          What a line adds to a team in all categories: {VALUE_UNIT} is one standard deviation of a season
          among rostered players. Attempts cost what the league’s percentage would make of them.
        </p>
      )}
      <AddedGames explanation={explanation} player={player} left={left} />
      {flags.length > 0 && (
        <section aria-label="Note">
          <h4 className="font-bold text-amber">Note</h4>
          <ul className="mt-1 list-disc space-y-1 pl-5">
            {flags.map((flag) => (
              <li key={flag}>{flag}</li>
            ))}
          </ul>
        </section>
      )}
      <History sport={sport} versions={explanation.versions} />
      <p className="border-t border-line pt-3 text-sm text-muted">
        {rules.length === 0 ? 'Standard scoring.' : `Under the league’s rules, ${versionsWords(rules)}.`}
      </p>
    </div>
  )
}
