import { phaseFor } from '../../roster/is-playing.ts'
import { type FormEvent, useState } from 'react'
import type { Spot } from '../../../../shared/rules/slots/rostered.ts'
import {
  barsFrom,
  judgeCommissionersSpots,
  judgeSpots,
  type Held,
  type SpotTeam,
} from '../../../../shared/rules/roster/spot.ts'
import { SPOT_NAMES, SPOT_WORDS } from '../../../../shared/labels/roster/spot-step.ts'
import { spotProblemsLabel } from '../../../../shared/labels/roster/spot.ts'
import { Answer } from '../../../data/fetching/answer.tsx'
import { STATUS_WORDS } from '../../../feed/player/player-status.tsx'
import { Choice } from '../../roster/choice.tsx'
import { EffectOf, sayDone } from '../../../league/consent/lineup-effect.tsx'
import type { TeamChange } from '../../../league/consent/use-lineups-after.ts'
import { type SpotStep, useSpots } from '../../roster/use-spots.ts'
import type { RosteredPlayer, Rosters, RosterTeam } from '../../roster/types.ts'
import { useRosters } from '../../roster/use-rosters.ts'
import { StickyActions } from '../../roster/sticky-actions.tsx'
import { detailOf } from '../../roster/drop-choice.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { Skeleton } from '../../../ui/controls/card.tsx'
import { Dialog } from '../../../ui/controls/dialog.tsx'
import { ReasonField } from '../../../ui/controls/reason-field.tsx'

type Id = RosteredPlayer['id']

/** The question: to put a player on a reserve or taxi squad, or to bring one back. */
export type SpotAsked =
  | { readonly kind: 'put'; readonly spot: Spot }
  | { readonly kind: 'activate'; readonly player: Id; readonly name: string }

interface Asking {
  readonly code: string
  readonly teamId: RosterTeam['id']
  readonly asked: SpotAsked
  /** Whether the commissioner does it for the team. */
  readonly isForTeam: boolean
  readonly lockedStarters: ReadonlySet<Id>
  readonly onClose: () => void
}

/**
 * A step between roster, injured reserve and taxi squad, before it is made: the player to put there, or how
 * to make room.
 */
export function SpotDialog(props: Asking) {
  const { asked, code, onClose } = props
  const rosters = useRosters(code)
  const title = asked.kind === 'put' ? `Add to ${SPOT_WORDS[asked.spot]}` : `Activate ${asked.name}`
  return (
    <Dialog title={title} place="small" onClose={onClose}>
      <Answer of={rosters} failed="The team could not be loaded." waiting={<Skeleton className="h-64" />}>
        {(data) => <SpotForm {...props} rosters={data} />}
      </Answer>
    </Dialog>
  )
}

/** What can be chosen, and the step that it makes; `why` not, in a sentence, empty where it may be made. */
interface Option {
  readonly key: string
  readonly label: string
  readonly detail: string
  readonly step: SpotStep
  readonly why: string
}

function SpotForm({ rosters, ...props }: Asking & { rosters: Rosters }) {
  const { code, asked, teamId, isForTeam, onClose } = props
  const team = rosters.teams.find(({ id }) => id === teamId)
  const options = team ? optionsOf(rosters, team, props) : []
  const [key, setKey] = useState<string | null>(null)
  const [reason, setReason] = useState('')
  const [possible, others] = [
    options.filter(({ why }) => why === ''),
    options.filter(({ why }) => why !== ''),
  ]
  const chosen = possible.find((option) => option.key === key) ?? possible[0]
  const spots = useSpots({
    code,
    onDone: (moved) => {
      if (moved) sayDone(chosen ? doneWords(asked, chosen) : 'It is done.', moved.lineUp)
      onClose()
    },
  })
  const isReady = chosen !== undefined && (!isForTeam || reason.trim() !== '')
  function submit(event: FormEvent) {
    event.preventDefault()
    if (!chosen || !isReady) return
    if (isForTeam) spots.sendFor(chosen.step, { teamId, reason: reason.trim() })
    else spots.send(chosen.step)
  }
  return (
    <form onSubmit={submit} className="space-y-4">
      {possible.length > 0 && (
        <fieldset>
          <legend className="mb-2 font-bold">
            {asked.kind === 'put' ? 'Who leaves the roster' : 'How to make room'}
          </legend>
          <div className="max-h-[45dvh] overflow-y-auto rounded-box border border-line">
            {possible.map((option) => (
              <Choice
                key={option.key}
                name="spot"
                label={option.label}
                detail={option.detail}
                isChosen={option === chosen}
                why=""
                onChoose={() => setKey(option.key)}
              />
            ))}
          </div>
        </fieldset>
      )}
      <p role="status" className={chosen ? 'text-muted' : undefined}>
        {chosen ? nextWords(asked) : noneWords(asked, others)}
      </p>
      {chosen && <EffectOf code={code} change={changeOf(teamId, chosen.step)} />}
      {asked.kind === 'put' && others.length > 0 && (
        <details>
          <summary className="min-h-6 cursor-pointer text-sm text-muted">
            {chosen ? 'Why no one else' : 'Why not'}
          </summary>
          <ul className="mt-2 space-y-1 text-sm text-muted">
            {others.map(({ key: other, why }) => (
              <li key={other}>{why}</li>
            ))}
          </ul>
        </details>
      )}
      {isForTeam && <ReasonField value={reason} onChange={({ target }) => setReason(target.value)} />}
      <StickyActions>
        <Button look="secondary" onClick={onClose}>
          Cancel
        </Button>
        <Button
          type="submit"
          busy={spots.isPending}
          disabled={!chosen}
          className="max-sm:grow max-sm:basis-0"
        >
          {asked.kind === 'put' ? `Add to ${SPOT_WORDS[asked.spot]}` : 'Activate'}
        </Button>
      </StickyActions>
    </form>
  )
}

/** Who leaves the lineup by a step, and who comes back to the roster. */
function changeOf(teamId: RosterTeam['id'], { changes, drop }: SpotStep): TeamChange {
  return {
    teamId,
    going: [
      ...changes.flatMap(({ player, to }) => (to === null ? [] : [player])),
      ...(drop === null ? [] : [drop]),
    ],
    coming: changes.flatMap(({ player, to }) => (to === null ? [player] : [])),
  }
}

function optionsOf(rosters: Rosters, team: RosterTeam, { asked, ...of }: Asking): Option[] {
  const state = stateOf(rosters, team, of.lockedStarters)
  const judge = of.isForTeam ? judgeCommissionersSpots : judgeSpots
  const playerName = (id: Id) => team.players.find((player) => player.id === id)?.name ?? 'A player'
  const option = (key: string, said: Pick<Option, 'label' | 'detail'>, step: SpotStep): Option => ({
    key,
    ...said,
    step,
    why: spotProblemsLabel(judge(state, step), { playerName, rules: rosters.spots }),
  })
  return asked.kind === 'put'
    ? team.players.flatMap((player) =>
        player.spot === asked.spot
          ? []
          : option(
              player.id,
              { label: player.name, detail: statusOf(player) },
              { changes: [{ player: player.id, to: asked.spot }], drop: null },
            ),
      )
    : waysToActivate(team, { asked, state, option })
}

/** With room no other player moves; else one takes his place beside the roster, or is dropped. */
function waysToActivate(
  team: RosterTeam,
  {
    asked: { player: id },
    state,
    option,
  }: {
    asked: Extract<SpotAsked, { kind: 'activate' }>
    state: SpotTeam
    option: (key: string, said: Pick<Option, 'label' | 'detail'>, step: SpotStep) => Option
  },
): Option[] {
  const back = { player: id, to: null }
  const spot = team.players.find((player) => player.id === id)?.spot ?? 'reserve'
  const active = team.players.filter((player) => player.spot === null)
  const swaps = active.filter((player) => {
    const held = state.roster.find((one) => one.id === player.id)
    return held !== undefined && barsFrom(spot, held, state).length === 0
  })
  return [
    option('none', { label: 'None', detail: 'The roster has room.' }, { changes: [back], drop: null }),
    ...swaps.map((player) =>
      option(
        `swap ${player.id}`,
        { label: `${player.name} swaps to ${SPOT_WORDS[spot]}`, detail: statusOf(player) },
        { changes: [back, { player: player.id, to: spot }], drop: null },
      ),
    ),
    ...active.map((player) =>
      option(
        `drop ${player.id}`,
        { label: `Drop ${player.name}`, detail: statusOf(player) },
        { changes: [back], drop: player.id },
      ),
    ),
  ]
}

function statusOf(player: RosteredPlayer): string {
  return player.status === 'active'
    ? detailOf(player)
    : `${detailOf(player)} · ${STATUS_WORDS[player.status]}`
}

/** A team as the rule judges it. What was promised in trades the server knows, and says. */
function stateOf(rosters: Rosters, team: RosterTeam, lockedStarters: ReadonlySet<Id>): SpotTeam {
  const { plan, spots } = rosters
  return {
    phase: phaseFor('spots', rosters),
    rules: spots,
    plan,
    roster: team.players.map(({ id, eligible, spot, status, experience, hasLeftTaxi }): Held => ({
      id,
      positions: eligible,
      spot,
      status,
      experience,
      hasLeftTaxi,
    })),
    hasBegun: spots.hasBegun && rosters.offSeason === null,
    lockedStarters,
    promised: { going: new Set(), coming: [] },
  }
}

function noneWords(asked: SpotAsked, [first]: readonly Option[]): string {
  return asked.kind === 'put' ? 'No one on the roster is eligible right now.' : (first?.why ?? '')
}

function nextWords(asked: SpotAsked): string {
  return asked.kind === 'put'
    ? 'They leave the lineup now and on every day to come, and their roster spot is free.'
    : 'They go to the bench, or take the slot of the starter they replace.'
}

function doneWords(asked: SpotAsked, { label }: Option): string {
  return asked.kind === 'put'
    ? `${label} is on ${SPOT_NAMES[asked.spot].toLowerCase()}.`
    : `${asked.name} is on the roster.`
}
