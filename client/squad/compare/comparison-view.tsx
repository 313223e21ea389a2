import { X } from 'lucide-react'
import { Link } from 'wouter'
import { COMPARISON_METHOD, verdictText } from '../../../shared/labels/player/comparison.ts'
import { verdictsOf } from '../../../shared/rules/compare/verdict.ts'
import { PlayerFace } from '../../feed/player/player-face.tsx'
import { positions } from '../../feed/player/player-labels.ts'
import type { ComparedPlayer, Comparison } from '../../feed/player/types.ts'
import type { Under } from '../../feed/points/under.ts'
import { Card, EmptyState } from '../../ui/controls/card.tsx'
import { IconButton } from '../../ui/controls/icon-button.tsx'
import { useMedia } from '../../ui/page/media.ts'
import { links } from '../../ui/page/routes.ts'
import { pastTime } from '../../ui/time/local-time.ts'
import { useTicking } from '../../ui/time/ticking.ts'
import { figuresOf } from './figures.tsx'

interface Shown {
  readonly under: Under
  readonly comparison: Comparison
  readonly onRemove: (id: string) => void
}

/** Players side by side, on a phone two of them, more one below the other; and what their figures say in a word. */
export function ComparisonView({ under, comparison, onRemove }: Shown) {
  const { players, missing, period, statusReadAt } = comparison
  const isWide = useMedia('(min-width: 48rem)')
  const asOf = useTicking((now) => (statusReadAt === null ? null : pastTime(statusReadAt, now)))
  const shown = { under, comparison, onRemove }
  return (
    <>
      {missing.length > 0 && (
        <p role="status" className="text-amber">
          {missing.length === 1 ? 'One player is' : `${missing.length} players are`} not in this league’s
          sport.
        </p>
      )}
      {period?.isPast === true && (
        <p className="text-muted">{period.label} is over: this is what was known before it.</p>
      )}
      {players.length === 0 ? (
        <EmptyState title="There are no such players.">Check the address, or add players by name.</EmptyState>
      ) : isWide || players.length <= 2 ? (
        <SideBySide {...shown} />
      ) : (
        <OneByOne {...shown} />
      )}
      {players.length === 1 && <p className="text-muted">Add another player to compare.</p>}
      {players.length > 1 && <Verdict comparison={comparison} />}
      <details>
        <summary className="min-h-6 w-fit cursor-pointer text-muted">How these figures come about</summary>
        <ul className="max-w-prose list-disc space-y-1 py-1 pl-5 text-muted">
          {COMPARISON_METHOD.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
          {asOf !== null && <li>Status as of {asOf}.</li>}
        </ul>
      </details>
    </>
  )
}

function SideBySide({ under, comparison, onRemove }: Shown) {
  const { players } = comparison
  return (
    <div className="overflow-hidden border-line bg-surface max-sm:-mx-4 max-sm:border-y sm:rounded-box sm:border">
      <table className="w-full table-fixed text-left">
        <caption className="sr-only">Players side by side</caption>
        <colgroup>
          <col className="w-24 sm:w-36" />
        </colgroup>
        <thead>
          <tr className="border-b border-line bg-sunken align-top">
            <td />
            {players.map((one) => (
              <th key={one.player.id} scope="col" className="px-2 py-2 font-normal sm:px-3">
                <Who under={under} player={one} onRemove={onRemove} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {figuresOf(comparison, under).map(({ key, name, about, of }) => (
            <tr key={key} className="border-b border-line align-top last:border-0">
              <th scope="row" className="px-2 py-2 text-sm font-medium break-words text-muted sm:px-3">
                {name}
                {about !== undefined && <span className="block font-normal">{about}</span>}
              </th>
              {players.map((one) => (
                <td key={one.player.id} className="px-2 py-2 break-words sm:px-3">
                  {of(one)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function OneByOne({ under, comparison, onRemove }: Shown) {
  const figures = figuresOf(comparison, under)
  return (
    <ul className="space-y-3">
      {comparison.players.map((one) => (
        <li key={one.player.id} className="rounded-box border border-line bg-surface p-3">
          <Who under={under} player={one} onRemove={onRemove} />
          <dl className="mt-2 grid grid-cols-[7rem_minmax(0,1fr)] gap-x-3">
            {figures.map(({ key, name, of }) => (
              <div key={key} className="contents">
                <dt className="border-t border-line py-1.5 text-sm text-muted">{name}</dt>
                <dd className="border-t border-line py-1.5 break-words">{of(one)}</dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  )
}

function Who({
  under,
  player: { player },
  onRemove,
}: {
  under: Under
  player: ComparedPlayer
  onRemove: (id: string) => void
}) {
  return (
    <span className="flex items-start justify-between gap-1">
      <span className="flex min-w-0 items-start gap-2">
        <span className="max-sm:hidden">
          <PlayerFace player={player} size={32} />
        </span>
        <span className="min-w-0 leading-tight">
          <Link
            href={links.player({ sport: under.sport, id: player.id, league: under.code })}
            className="block font-bold break-words underline-offset-4 hover:underline"
          >
            {player.name}
          </Link>
          <span className="block text-sm text-muted">
            {positions(player)} · {player.team?.abbreviation ?? 'No team'}
          </span>
        </span>
      </span>
      <IconButton
        className="size-9 max-sm:size-11"
        label={`Remove ${player.name}`}
        onClick={() => onRemove(player.id)}
      >
        <X aria-hidden size={18} />
      </IconButton>
    </span>
  )
}

/** Who has the best of which figure, and nothing more than that. */
function Verdict({ comparison }: { comparison: Comparison }) {
  const { players } = comparison
  const verdicts = verdictsOf(
    players.map(({ player, average, range, projection, games }) => {
      const [game] = games
      const rank = games.length === 1 && game?.against ? game.against.rank : null
      return {
        id: player.id,
        average,
        range,
        projection,
        opponent: rank === null || !game?.against ? null : { rank, of: game.against.of },
      }
    }),
  )
  return (
    <Card>
      <h2 className="mb-2 font-bold">What the figures say</h2>
      <ul className="space-y-1">
        {players.map(({ player }) => (
          <li key={player.id}>
            <span className="font-medium">{player.name}:</span>{' '}
            {verdictText(verdicts.flatMap(({ figure, id }) => (id === player.id ? [figure] : []))) ?? (
              <span className="text-muted">the best of none of these figures</span>
            )}
          </li>
        ))}
      </ul>
      <p className="mt-2 text-sm text-muted">
        A figure is named where everyone has it and one is best. Nothing is weighed against anything else.
      </p>
    </Card>
  )
}
