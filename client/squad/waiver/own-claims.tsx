import { ArrowDown, ArrowUp, Pencil, X } from 'lucide-react'
import { useState } from 'react'
import { useRosters } from '../roster/use-rosters.ts'
import { links } from '../../ui/page/routes.ts'
import { trpc } from '../../data/trpc/trpc.ts'
import { ButtonLink } from '../../ui/controls/button.tsx'
import { Card, EmptyState } from '../../ui/controls/card.tsx'
import { classNames } from '../../ui/class-names.ts'
import { dateAndTime } from '../../ui/time/date-and-time.ts'
import { IconButton } from '../../ui/controls/icon-button.tsx'
import { toast } from '../../ui/toast/toast.ts'
import { ClaimDialog } from './claim-dialog.tsx'
import { forecastLabel, groupWords } from './forecast-labels.ts'
import { groupsOf } from './groups.ts'
import type { Board, Claim } from './types.ts'

/** One's own claims in the order in which they are looked at, and what the next run would make of them. */
export function OwnClaims({ board, code }: { board: Board; code: string }) {
  const [changing, setChanging] = useState<Claim | null>(null)
  const arranging = useArrange(code)
  const { claims, rules } = board
  if (claims.length === 0)
    return (
      <EmptyState
        title="No claims yet."
        action={
          board.nextRun === null ? undefined : (
            <ButtonLink href={links.freeAgents(code)}>Add players</ButtonLink>
          )
        }
      >
        {board.nextRun === null
          ? 'There are no claims to make right now.'
          : 'Players on waivers have a Claim button. Free agents are added at once.'}
      </EmptyState>
    )
  const arrange = (next: readonly Claim[]) =>
    arranging.mutate({ code, claims: next.map(({ id, alternatives }) => ({ id, alternatives })) })
  return (
    <section aria-labelledby="claims" className="min-w-0">
      <Card>
        <h2 id="claims" className="font-bold">
          Your claims
        </h2>
        <p className="mt-1 mb-2 text-muted">
          {rules.kind === 'faab'
            ? 'Highest bid first, equal bids in this order.'
            : 'Processed in this order.'}{' '}
          No one else sees them until claims run. Each says what happens if no other team claims the same
          player.
        </p>
        {groupWords(claims).map((words) => (
          <p key={words} className="mb-1">
            {words}
          </p>
        ))}
        <ol className="divide-y divide-line">
          {claims.map((claim, index) => (
            <li key={claim.id} className="flex flex-wrap items-start gap-x-3 gap-y-1 py-3">
              <span className="w-6 shrink-0 pt-1.5 text-muted tabular-nums">{index + 1}.</span>
              <div className="min-w-0 grow basis-44">
                <ClaimText claim={claim} claims={claims} isBidding={rules.kind === 'faab'} />
              </div>
              <div className="ml-9 flex shrink-0 items-center gap-1 sm:ml-0">
                <label className="sr-only" htmlFor={`group-${claim.id}`}>
                  Claim group of the claim on {nameOf(claim)}
                </label>
                <select
                  id={`group-${claim.id}`}
                  value={claim.alternatives ?? ''}
                  disabled={arranging.isPending}
                  onChange={({ target }) =>
                    arrange(
                      claims.with(index, {
                        ...claim,
                        alternatives: target.value === '' ? null : target.value,
                      }),
                    )
                  }
                  className="min-h-9 rounded-box border border-edge bg-surface px-2 text-sm"
                >
                  <option value="">None</option>
                  {groupsOf(claims).map((name) => (
                    <option key={name} value={name}>
                      Group {name}
                    </option>
                  ))}
                </select>
                <IconButton
                  label={`Move the claim on ${nameOf(claim)} earlier`}
                  aria-disabled={index === 0 || arranging.isPending}
                  onClick={() => index > 0 && arrange(swapped(claims, index - 1))}
                  className="size-9"
                >
                  <ArrowUp aria-hidden size={18} />
                </IconButton>
                <IconButton
                  label={`Move the claim on ${nameOf(claim)} later`}
                  aria-disabled={index === claims.length - 1 || arranging.isPending}
                  onClick={() => index < claims.length - 1 && arrange(swapped(claims, index))}
                  className="size-9"
                >
                  <ArrowDown aria-hidden size={18} />
                </IconButton>
                <IconButton
                  label={`Change the claim on ${nameOf(claim)}`}
                  disabled={claim.add === null}
                  onClick={() => setChanging(claim)}
                  className="size-9"
                >
                  <Pencil aria-hidden size={18} />
                </IconButton>
                <WithdrawButton claim={claim} code={code} />
              </div>
            </li>
          ))}
        </ol>
      </Card>
      {changing?.add && <Change code={code} claim={changing} onClose={() => setChanging(null)} />}
    </section>
  )
}

function nameOf({ add }: Claim): string {
  return add?.name ?? 'a player'
}

/** With the one at a place and the next changed over. */
function swapped(claims: readonly Claim[], at: number): Claim[] {
  const [one, other] = [claims[at], claims[at + 1]]
  return one && other ? claims.toSpliced(at, 2, other, one) : [...claims]
}

/** Which player, for which, for how much, when, and what would come of it. */
function ClaimText({
  claim,
  claims,
  isBidding,
}: {
  claim: Claim
  claims: readonly Claim[]
  isBidding: boolean
}) {
  const { add, drop, bid, runsAt, forecast } = claim
  return (
    <>
      <p className="font-medium break-words">
        {nameOf(claim)}
        {add && <span className="font-normal text-muted"> {add.positions.join('/')}</span>}
        {isBidding && bid !== null && <span className="tabular-nums"> for ${bid}</span>}
      </p>
      <p className="text-sm text-muted">
        {drop && (
          <>
            Drops {drop.name}
            <br />
          </>
        )}
        Processes {dateAndTime(runsAt)}
      </p>
      <p
        className={classNames(
          'text-sm',
          forecast.won && 'text-green',
          // Not to win a second of a group is what a group is for.
          !forecast.won && forecast.reason !== 'group' && 'text-red',
          forecast.reason === 'group' && 'text-muted',
        )}
      >
        {forecastLabel(claim, claims)}
      </p>
    </>
  )
}

function WithdrawButton({ claim, code }: { claim: Claim; code: string }) {
  const utils = trpc.useUtils()
  const withdrawing = trpc.waiver.withdraw.useMutation({
    onSuccess: () => toast.success(`Your claim on ${nameOf(claim)} is withdrawn.`),
    onSettled: () => utils.waiver.board.invalidate({ code }),
    meta: { failure: 'The claim could not be withdrawn. Please try again.' },
  })
  return (
    <IconButton
      label={`Withdraw the claim on ${nameOf(claim)}`}
      disabled={withdrawing.isPending}
      onClick={() => withdrawing.mutate({ code, id: claim.id })}
      className="size-9"
    >
      <X aria-hidden size={18} />
    </IconButton>
  )
}

/** Draws the new order at once; where it could not be saved the old one comes back. */
function useArrange(code: string) {
  const utils = trpc.useUtils()
  return trpc.waiver.arrange.useMutation({
    onMutate: async ({ claims }) => {
      await utils.waiver.board.cancel({ code })
      utils.waiver.board.setData({ code }, (board) => {
        if (!board) return board
        const known = new Map(board.claims.map((claim) => [claim.id, claim]))
        return {
          ...board,
          claims: claims.flatMap(({ id, alternatives }) => {
            const claim = board.claims.find((one) => one.id === id)
            return claim && known.has(claim.id) ? [{ ...claim, alternatives: alternatives ?? null }] : []
          }),
        }
      })
    },
    onSettled: () => utils.waiver.board.invalidate({ code }),
    meta: { failure: 'The order could not be saved. Please try again.' },
  })
}

/** A claim with its player's team, which the list of claims does not have. */
function Change({ code, claim, onClose }: { code: string; claim: Claim; onClose: () => void }) {
  const { data } = useRosters(code)
  const { data: player } = trpc.player.get.useQuery(
    { id: claim.add?.id ?? '', sport: data?.sport ?? 'nfl', code },
    { enabled: data !== undefined && claim.add !== null },
  )
  if (!player) return null
  return <ClaimDialog code={code} add={player} replaces={claim} onClose={onClose} />
}
