import { BOUNDS } from '../../../shared/settings/bounds.ts'
import { KEEPER_COST_SENTENCES } from '../../../shared/labels/rules-page/keepers.ts'
import {
  KEEPER_COST_WORDS,
  KEEPERS_BY_WORDS,
  RAISE_BY_WORDS,
} from '../../../shared/labels/settings/settings.ts'
import { CheckRow, ChoiceRow, choicesOf } from './choice-row.tsx'
import type { Editing } from './editing.ts'
import { NumberRow } from './number-row.tsx'

/** Whom teams may keep from the season before. Only what applies to the kind of draft is asked. */
export function KeeperRows({ editing }: { editing: Editing }) {
  const { settings, change, field } = editing
  const { kind, keepers, keeping } = settings.draft
  return (
    <>
      <NumberRow
        label="Keepers"
        hint={`Players each team may keep from last season, each for ${kind === 'auction' ? 'part of its budget' : 'a pick'}.`}
        value={keepers}
        bounds={BOUNDS.keepers}
        field={field('draft.keepers')}
        onChange={(keepers) => change({ draft: { keepers } })}
      />
      {keepers > 0 && (
        <>
          <ChoiceRow
            label="Who chooses"
            value={keeping.by}
            options={choicesOf(KEEPERS_BY_WORDS)}
            field={field('draft.keeping.by')}
            onChange={(by) => change({ draft: { keeping: { by } } })}
          />
          {keeping.by === 'managers' && (
            <NumberRow
              label="Hours before the draft"
              hint="The deadline to choose keepers; managers get a reminder the day before. 0 is the start of the draft."
              value={keeping.closesHours}
              bounds={BOUNDS.keeperHours}
              field={field('draft.keeping.closesHours')}
              onChange={(closesHours) => change({ draft: { keeping: { closesHours } } })}
            />
          )}
          {kind === 'auction' ? <PriceRows editing={editing} /> : <RoundRows editing={editing} />}
          <YearRows editing={editing} />
        </>
      )}
    </>
  )
}

function RoundRows({ editing: { settings, change, field } }: { editing: Editing }) {
  const { keeping } = settings.draft
  const { undraftedRound } = keeping
  return (
    <>
      <ChoiceRow
        label="Keeper cost"
        hint={KEEPER_COST_SENTENCES[keeping.cost]}
        value={keeping.cost}
        options={choicesOf(KEEPER_COST_WORDS)}
        field={field('draft.keeping.cost')}
        onChange={(cost) => change({ draft: { keeping: { cost } } })}
      />
      {keeping.cost === 'acquired' && (
        <>
          <NumberRow
            label="Rounds earlier each season"
            hint="For each season a player is kept. Once that’s above round 1, they can’t be kept."
            value={keeping.roundsPerYear}
            bounds={BOUNDS.roundsPerYear}
            field={field('draft.keeping.roundsPerYear')}
            onChange={(roundsPerYear) => change({ draft: { keeping: { roundsPerYear } } })}
          />
          <CheckRow
            label="Undrafted keepers cost the last round"
            checked={undraftedRound === null}
            field={{ ...field('draft.keeping.undraftedRound'), error: undefined }}
            onChange={(isLast) => change({ draft: { keeping: { undraftedRound: isLast ? null : 10 } } })}
          />
          {undraftedRound !== null && (
            <NumberRow
              label="Round for an undrafted keeper"
              value={undraftedRound}
              bounds={BOUNDS.undraftedRound}
              field={field('draft.keeping.undraftedRound')}
              onChange={(round) => change({ draft: { keeping: { undraftedRound: round } } })}
            />
          )}
        </>
      )}
      <NumberRow
        label="Early rounds that can’t be kept"
        hint="Players drafted in them can’t be kept. 0 for none."
        value={keeping.shutRounds}
        bounds={BOUNDS.shutRounds}
        field={field('draft.keeping.shutRounds')}
        onChange={(shutRounds) => change({ draft: { keeping: { shutRounds } } })}
      />
    </>
  )
}

function PriceRows({ editing: { settings, change, field } }: { editing: Editing }) {
  const { keeping } = settings.draft
  return (
    <>
      <ChoiceRow
        label="Keeper price goes up by"
        hint="A keeper costs their last price plus this raise for each season they’re kept."
        value={keeping.raiseBy}
        options={choicesOf(RAISE_BY_WORDS)}
        field={field('draft.keeping.raiseBy')}
        onChange={(raiseBy) => change({ draft: { keeping: { raiseBy } } })}
      />
      {keeping.raiseBy === 'dollars' ? (
        <NumberRow
          label="Dollars each season"
          value={keeping.raiseDollars}
          bounds={BOUNDS.raiseDollars}
          field={field('draft.keeping.raiseDollars')}
          onChange={(raiseDollars) => change({ draft: { keeping: { raiseDollars } } })}
        />
      ) : (
        <NumberRow
          label="Percent each season"
          hint="Rounded up to whole dollars."
          value={keeping.raisePercent}
          bounds={BOUNDS.raisePercent}
          field={field('draft.keeping.raisePercent')}
          onChange={(raisePercent) => change({ draft: { keeping: { raisePercent } } })}
        />
      )}
      <NumberRow
        label="Price of an undrafted keeper"
        value={keeping.undraftedPrice}
        bounds={BOUNDS.undraftedPrice}
        field={field('draft.keeping.undraftedPrice')}
        onChange={(undraftedPrice) => change({ draft: { keeping: { undraftedPrice } } })}
      />
    </>
  )
}

function YearRows({ editing: { settings, change, field } }: { editing: Editing }) {
  const { years, resetByTrade, resetByDrop } = settings.draft.keeping
  return (
    <>
      <CheckRow
        label="Limit how long a player can be kept"
        checked={years !== null}
        field={{ ...field('draft.keeping.years'), error: undefined }}
        onChange={(has) => change({ draft: { keeping: { years: has ? 3 : null } } })}
      />
      {years !== null && (
        <NumberRow
          label="Seasons in a row"
          value={years}
          bounds={BOUNDS.keeperYears}
          field={field('draft.keeping.years')}
          onChange={(most) => change({ draft: { keeping: { years: most } } })}
        />
      )}
      <CheckRow
        label="A trade resets a keeper’s cost"
        hint="For the new team, they start over from this season’s cost."
        checked={resetByTrade}
        field={field('draft.keeping.resetByTrade')}
        onChange={(isReset) => change({ draft: { keeping: { resetByTrade: isReset } } })}
      />
      <CheckRow
        label="A dropped player counts as undrafted"
        hint="For other teams. A team that had the player earlier in the season keeps its cost."
        checked={resetByDrop}
        field={field('draft.keeping.resetByDrop')}
        onChange={(isReset) => change({ draft: { keeping: { resetByDrop: isReset } } })}
      />
    </>
  )
}
