import { BOUNDS } from '../../shared/rules/settings/bounds.ts'
import { DRAFT_KIND_SENTENCES, missedClocksText } from '../../shared/words/rules-page-draft.ts'
import { DRAFT_KIND_WORDS } from '../../shared/words/settings.ts'
import { ChoiceRow, choicesOf } from './choice-row.tsx'
import { ClockRow } from './clock-row.tsx'
import type { Editing } from './editing.ts'
import { NightRows } from './night-rows.tsx'
import { NumberRow } from './number-row.tsx'

const ORDERS = { draw: 'Random order (verified)', hand: 'By hand' } as const
const ORDER_SENTENCES = {
  draw: 'A draft lottery that everyone can check afterwards.',
  hand: 'You put the teams in order before the draft.',
} as const
const RESUMES = { rest: 'What was left', full: 'All of it' } as const

/** How players are given out, in which order, and how fast. */
export function DraftKindRows({ editing: { settings, change, field } }: { editing: Editing }) {
  const { draft } = settings
  const isAuction = draft.kind === 'auction'
  return (
    <>
      <ChoiceRow
        label="Draft format"
        hint={DRAFT_KIND_SENTENCES[draft.kind]}
        value={draft.kind}
        options={choicesOf(DRAFT_KIND_WORDS)}
        field={field('draft.kind')}
        onChange={(kind) => change({ draft: { kind } })}
      />
      <ChoiceRow
        label="Order"
        hint={ORDER_SENTENCES[draft.order]}
        value={draft.order}
        options={choicesOf(ORDERS)}
        field={field('draft.order')}
        onChange={(order) => change({ draft: { order } })}
      />
      <ClockRow
        label={isAuction ? 'Clock to nominate' : 'Clock'}
        hint={
          isAuction
            ? 'How long a manager has to put a player up.'
            : 'How long a manager has for each pick. Hours make a draft that goes on for days.'
        }
        value={draft.clock}
        bounds={BOUNDS.clock}
        field={field('draft.clock')}
        onChange={(clock) => change({ draft: { clock } })}
      />
    </>
  )
}

/** What only an auction has. */
export function AuctionRows({ editing: { settings, change, field } }: { editing: Editing }) {
  const { auction } = settings.draft
  return (
    <>
      <NumberRow
        label="Budget"
        hint="What each team has to spend. What is left over is lost."
        value={auction.budget}
        bounds={BOUNDS.budget}
        field={field('draft.auction.budget')}
        onChange={(budget) => change({ draft: { auction: { budget } } })}
      />
      <NumberRow
        label="Smallest bid"
        hint="A team always keeps this much for each place that is still empty."
        value={auction.minimumBid}
        bounds={BOUNDS.minimumBid}
        field={field('draft.auction.minimumBid')}
        onChange={(minimumBid) => change({ draft: { auction: { minimumBid } } })}
      />
      <ClockRow
        label="Clock to bid"
        hint="How long each player is up for, from the nomination on."
        value={auction.lotClock}
        bounds={BOUNDS.lotClock}
        field={field('draft.auction.lotClock')}
        onChange={(lotClock) => change({ draft: { auction: { lotClock } } })}
      />
      <ClockRow
        label="After a late bid"
        hint="A bid with less left than this sets the clock to it, so that others can answer."
        value={auction.bidReset}
        bounds={BOUNDS.bidReset}
        field={field('draft.auction.bidReset')}
        onChange={(bidReset) => change({ draft: { auction: { bidReset } } })}
      />
    </>
  )
}

/** Nights, pauses, and who is not there. */
export function DraftPaceRows({ editing }: { editing: Editing }) {
  const { settings, change, field } = editing
  const { draft } = settings
  return (
    <>
      <NightRows editing={editing} />
      <ChoiceRow
        label="Clock after a pause"
        hint="What the clock shows when the draft goes on: after a night, or after you paused it."
        value={draft.onResume}
        options={choicesOf(RESUMES)}
        field={field('draft.onResume')}
        onChange={(onResume) => change({ draft: { onResume } })}
      />
      <NumberRow
        label="Missed clocks until autopick"
        hint={missedClocksText(draft)}
        value={draft.missesUntilAutopick}
        bounds={BOUNDS.missesUntilAutopick}
        field={field('draft.missesUntilAutopick')}
        onChange={(missesUntilAutopick) => change({ draft: { missesUntilAutopick } })}
      />
    </>
  )
}
