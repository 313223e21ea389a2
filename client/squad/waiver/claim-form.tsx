import { useState } from 'react'
import { judgeClaim } from '../../../shared/rules/roster/move.ts'
import { overstaying } from '../../../shared/rules/roster/spot.ts'
import { moveProblemsLabel } from '../../../shared/labels/roster/move.ts'
import { AddsLeft } from '../roster/adds-left.tsx'
import { addingOf, landingWith, roomOf } from '../roster/landing.ts'
import { LineupAfter } from '../roster/lineup-after.tsx'
import type { Added, RosteredPlayer, Rosters, RosterTeam } from '../roster/types.ts'
import { currentHold, soon, useHolds } from '../roster/use-holds.ts'
import { StickyActions } from '../roster/sticky-actions.tsx'
import { DropChoice } from '../roster/drop-choice.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { SelectField, TextField } from '../../ui/controls/field.tsx'
import { toast } from '../../ui/toast/toast.ts'
import { groupsOf } from './groups.ts'
import type { Board, Claim } from './types.ts'
import { useClaim } from './use-claim.ts'

/** A claim as it is put together. The same rule judges it here and on the server; the run has the last word. */
export function ClaimForm({
  code,
  board,
  rosters,
  add,
  replaces,
  onClose,
}: {
  code: string
  board: Board
  rosters: Rosters
  add: Added
  replaces: Claim | null
  onClose: () => void
}) {
  const { rules } = board
  const isBidding = rules.kind === 'faab'
  const own = rosters.teams.find(({ isMine }) => isMine)
  const { data: holds } = useHolds(code, rosters.phase)
  const [drop, setDrop] = useState<string | null>(replaces?.drop?.id ?? null)
  const [bid, setBid] = useState(String(replaces?.bid ?? firstBid(board)))
  const [group, setGroup] = useState(replaces?.alternatives ?? '')
  const claim = useClaim({
    code,
    onDone: () => {
      toast.success(`Your claim on ${add.name} is sealed.`)
      onClose()
    },
  })
  if (!own) return null
  const hold = currentHold(holds, add)
  const dropped = own.players.find(({ id }) => id === drop)?.id ?? null
  const problemsWith = (id: RosteredPlayer['id'] | null) => whyNot(rosters, own, { add, drop: id, hold })
  const spot = landingWith(rosters, own, { add, drop: dropped }) === 'reserve' ? 'reserve' : null
  const budget = board.teams.find(({ isMine }) => isMine)?.budget ?? 0
  const bidProblem = isBidding ? whyNoBid(bid, { least: rules.minimumBid, most: budget }) : null
  const problems = problemsWith(dropped)
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (problems !== '' || bidProblem !== null) return
        claim.send(board, {
          add: add.id,
          drop: dropped,
          bid: isBidding ? Number(bid) : 0,
          alternatives: group === '' ? null : group,
          replaces: replaces?.id ?? null,
        })
      }}
      className="space-y-5"
    >
      <div>
        <p>
          {hold?.kind === 'on-waivers' ? `Claims run ${soon(hold.until)}. ` : ''}
          {isBidding
            ? 'FAAB blind bidding: no one in the league sees your bid before the run, and everyone does after.'
            : 'No one in the league sees your claim before the run.'}
        </p>
        <details className="text-sm text-muted">
          <summary className="min-h-6 cursor-pointer">How claims are sealed</summary>
          <p>
            Your claim is sealed in this browser. Whoever runs this server could open it with its secret key.
            If they reset your password, your claims are withdrawn and the league is told.
          </p>
        </details>
      </div>
      <div className="grid gap-5 sm:grid-cols-2">
        {isBidding && (
          <TextField
            label="Your bid"
            name="bid"
            inputMode="numeric"
            autoComplete="off"
            value={bid}
            onChange={({ target }) => setBid(target.value)}
            error={bidProblem}
            hint={`Whole dollars. FAAB left: $${budget}`}
          />
        )}
        <SelectField
          label="Claim group (win at most one)"
          value={group}
          onChange={({ target }) => setGroup(target.value)}
        >
          <option value="">None</option>
          {groupsOf(board.claims).map((name) => (
            <option key={name} value={name}>
              Group {name}
            </option>
          ))}
        </SelectField>
      </div>
      <div className="grid gap-6 sm:grid-cols-2">
        <div className="space-y-4">
          <AddsLeft code={code} />
          <DropChoice players={own.players} chosen={drop} onChoose={setDrop} problemsWith={problemsWith} />
          {spot === 'reserve' && (
            <p>
              Your roster is full, so {add.name} goes straight to your injured reserve if they are still out
              and a spot is empty when claims run.
            </p>
          )}
        </div>
        <LineupAfter
          code={code}
          rosters={rosters}
          own={own}
          add={add}
          spot={spot}
          drop={dropped}
          madeAt={hold?.kind === 'on-waivers' ? hold.until : null}
        />
      </div>
      <StickyActions>
        {problems !== '' && (
          <p role="status" className="min-w-0 grow basis-60 text-red">
            {problems}
          </p>
        )}
        <Button look="secondary" onClick={onClose}>
          Cancel
        </Button>
        <Button
          type="submit"
          busy={claim.isPending}
          disabled={problems !== '' || bidProblem !== null}
          className="max-w-full min-w-0 max-sm:grow max-sm:basis-0"
        >
          {replaces
            ? 'Change the claim'
            : `Claim ${add.name}${isBidding && !bidProblem ? ` for $${Number(bid)}` : ''}`}
        </Button>
      </StickyActions>
    </form>
  )
}

/** A dollar, which beats all bids of none; the minimum bid where that is more, or the rest of the budget. */
function firstBid({ rules, teams }: Board): number {
  const left = teams.find(({ isMine }) => isMine)?.budget ?? 0
  return Math.max(rules.minimumBid, Math.min(1, left))
}

/** What is wrong with a bid as it is typed; null for nothing. */
function whyNoBid(text: string, { least, most }: { least: number; most: number }): string | null {
  if (!/^\d{1,6}$/.test(text.trim())) return 'Please enter whole dollars.'
  const bid = Number(text)
  if (bid < least) return `At least $${least}, please.`
  return bid > most ? `You have $${most} left.` : null
}

/** All that is wrong with a claim but its bid, in sentences; empty when it may be made. */
function whyNot(
  rosters: Rosters,
  own: RosterTeam,
  {
    add,
    drop,
    hold,
  }: { add: Added; drop: RosteredPlayer['id'] | null; hold: ReturnType<typeof currentHold> },
): string {
  const { teams, phase } = rosters
  const owner = teams.find(({ players }) => players.some(({ id }) => id === add.id))
  const problems = judgeClaim(
    {
      teamId: own.id,
      phase,
      ...roomOf(rosters, own),
      overstaying: overstaying(rosters.spots, own.players).map(({ id }) => id),
    },
    { add: { ...addingOf(add), ownerId: owner?.id ?? null, hold }, drop },
  )
  return moveProblemsLabel(problems, {
    teamName: (id) => teams.find((team) => team.id === id)?.name ?? 'another team',
    playerName: (id) => own.players.find((player) => player.id === id)?.name ?? 'A player',
    time: soon,
  })
}
