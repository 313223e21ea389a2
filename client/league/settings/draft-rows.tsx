import { BOUNDS } from '../../../shared/settings/bounds.ts'
import { DRAFT_KIND_SENTENCES, missedClocksText } from '../../../shared/labels/rules-page/draft.ts'
import { DRAFT_KIND_WORDS } from '../../../shared/labels/settings/settings.ts'
import { ChoiceRow, choicesOf } from './choice-row.tsx'
import { ClockRow } from './clock-row.tsx'
import type { Editing } from './editing.ts'
import { NightRows } from './night-rows.tsx'
import { NumberRow } from './number-row.tsx'

const ORDERS = { draw: 'Random order (verified)', hand: 'Set by hand' } as const
const ORDER_SENTENCES = {
  draw: 'A draft lottery that every member can check.',
  hand: 'You put the teams in order before the draft.',
} as const
const RESUMES = { rest: 'Keeps the time left', full: 'Starts over' } as const

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
        label="Draft order"
        hint={ORDER_SENTENCES[draft.order]}
        value={draft.order}
        options={choicesOf(ORDERS)}
        field={field('draft.order')}
        onChange={(order) => change({ draft: { order } })}
      />
      <ClockRow
        label={isAuction ? 'Clock to nominate' : 'Clock'}
        hint={isAuction ? 'Time to nominate a player.' : 'Time for each pick. Hours make it a slow draft.'}
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
        hint="What each team can spend. Leftover dollars are lost."
        value={auction.budget}
        bounds={BOUNDS.budget}
        field={field('draft.auction.budget')}
        onChange={(budget) => change({ draft: { auction: { budget } } })}
      />
      <NumberRow
        label="Minimum bid"
        hint="Teams always keep this much for each spot left to fill."
        value={auction.minimumBid}
        bounds={BOUNDS.minimumBid}
        field={field('draft.auction.minimumBid')}
        onChange={(minimumBid) => change({ draft: { auction: { minimumBid } } })}
      />
      <ClockRow
        label="Clock to bid"
        hint="Time to bid on each player, from the nomination."
        value={auction.lotClock}
        bounds={BOUNDS.lotClock}
        field={field('draft.auction.lotClock')}
        onChange={(lotClock) => change({ draft: { auction: { lotClock } } })}
      />
      <ClockRow
        label="After a late bid"
        hint="A bid with less time left than this resets the clock to it."
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
        hint="After a night pause, or after you resume the draft."
        value={draft.onResume}
        options={choicesOf(RESUMES)}
        field={field('draft.onResume')}
        onChange={(onResume) => change({ draft: { onResume } })}
      />
      <NumberRow
        label="Missed picks before autopick"
        hint={missedClocksText(draft)}
        value={draft.missesUntilAutopick}
        bounds={BOUNDS.missesUntilAutopick}
        field={field('draft.missesUntilAutopick')}
        onChange={(missesUntilAutopick) => change({ draft: { missesUntilAutopick } })}
      />
    </>
  )
}
