import { capitalized } from '../../../shared/core/capital.ts'
import { keeperCostText, verdictLabel } from '../../../shared/labels/keeper/keeper.ts'
import { errorWords, trpc } from '../../data/trpc/trpc.ts'
import { Button } from '../../ui/controls/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { PlayerLink } from './player-link.tsx'
import type { Board, Keepable, Kept, OfLeague, Team } from './types.ts'
import { worthWords } from './worth.ts'

/** A player of one's own as the list has them: on the last roster, or entered by the commissioner. */
interface Row {
  readonly player: Keepable['player']
  readonly keepable: Keepable | null
  readonly kept: Kept | null
}

/** The players one may keep, with cost, reason and a button each. */
export function OwnKeepers({ under, board, team }: { under: OfLeague; board: Board; team: Team }) {
  const { most, isOpen } = board
  const left = most - team.keepers.length
  return (
    <>
      <p role="status" className="mb-3 font-medium">
        {left <= 0
          ? `${team.keepers.length} of ${most} keepers chosen.`
          : `${team.keepers.length} of ${most} keepers chosen, ${left} left.`}
      </p>
      <ul className="overflow-hidden rounded-box border border-line bg-surface">
        {rowsOf(team).map((row) => (
          <OwnPlayer key={row.player.id} under={under} row={row} isOpen={isOpen} />
        ))}
      </ul>
    </>
  )
}

/** Those that are kept first. */
function rowsOf({ players, keepers }: Team): Row[] {
  const kept = keepers.map((one): Row => {
    const { player } = one.keeper
    return { player, keepable: players.find((other) => other.player.id === player.id) ?? null, kept: one }
  })
  const others = players.filter(({ player }) => !keepers.some(({ keeper }) => keeper.player.id === player.id))
  return [...kept, ...others.map((keepable): Row => ({ player: keepable.player, keepable, kept: null }))]
}

function OwnPlayer({ under, row, isOpen }: { under: OfLeague; row: Row; isOpen: boolean }) {
  const { player, keepable, kept } = row
  const { choose, release, error, isPending } = useChoice(under.code)
  const worth = keepable && worthWords(keepable)
  const isMine = kept?.keeper.by === 'manager'
  return (
    <li
      className={classNames(
        'flex items-center justify-between gap-x-3 border-b border-line px-4 py-3 last:border-0',
        kept && 'bg-gold-wash',
      )}
    >
      <div className="min-w-0 grow basis-36">
        <p className="flex flex-wrap items-baseline gap-x-3">
          <PlayerLink under={under} player={player} />
          <CostOf row={row} />
        </p>
        <p className="text-sm text-muted">
          {kept ? keptBecause(kept) : keepable && (keepable.problem ?? verdictLabel(keepable.verdict))}
          {worth && !(keepable?.problem && !kept) && (
            <>
              {' '}
              <span className={worth.isGain ? 'font-medium text-green' : undefined}>
                {sentence(worth.text)}
              </span>
            </>
          )}
        </p>
        {error && (
          <p role="alert" className="text-sm text-red">
            {error}
          </p>
        )}
      </div>
      {isOpen && kept && isMine && (
        <Button look="quiet" busy={isPending} onClick={() => release(player.id)} className="-mr-2 px-2">
          Don’t keep<span className="sr-only"> {player.name}</span>
        </Button>
      )}
      {isOpen && !kept && keepable && keepable.problem === null && (
        <Button look="secondary" busy={isPending} onClick={() => choose(player.id)}>
          Keep<span className="sr-only"> {player.name}</span>
        </Button>
      )}
    </li>
  )
}

function CostOf({ row: { keepable, kept } }: { row: Row }) {
  if (kept) {
    const { cost, costsIn = 'rounds' } = kept.keeper
    return <strong className="font-bold whitespace-nowrap">Kept · {keeperCostText(cost, costsIn)}</strong>
  }
  if (!keepable?.verdict.can) return null
  const { cost, costsIn } = keepable.verdict
  return <strong className="font-bold whitespace-nowrap">{keeperCostText(cost, costsIn)}</strong>
}

/** Why a keeper costs that, who entered it, and which pick it takes where that is another. */
export function keptBecause({ keeper, takes }: Kept): string {
  const { terms, cost, costsIn = 'rounds', by, reason } = keeper
  const why = terms ? verdictLabel({ can: true, cost, costsIn, terms }) : 'Cost agreed with the commissioner.'
  const word = by === 'commissioner' ? ` Entered by the commissioner${reason ? `: ${reason}` : '.'}` : ''
  const pick =
    costsIn === 'dollars' || takes === cost
      ? ''
      : takes === null
        ? ' No pick is left for this keeper.'
        : ` Takes the round ${takes} pick.`
  return `${why}${word}${pick}`
}

function sentence(text: string): string {
  return `${capitalized(text)}.`
}

function useChoice(code: string) {
  const utils = trpc.useUtils()
  const settle = {
    onSettled: () => utils.draft.keepers.invalidate({ code }),
    meta: { failure: null },
  }
  const choosing = trpc.draft.chooseKeeper.useMutation(settle)
  const releasing = trpc.draft.releaseKeeper.useMutation(settle)
  const failed = choosing.error ?? releasing.error
  return {
    choose: (playerId: Keepable['player']['id']) => choosing.mutate({ code, playerId }),
    release: (playerId: Keepable['player']['id']) => releasing.mutate({ code, playerId }),
    isPending: choosing.isPending || releasing.isPending,
    error: failed && errorWords(failed),
  }
}
