import { BOUNDS } from '../../shared/rules/settings/bounds.ts'
import { KEEPER_COST_SENTENCES } from '../../shared/words/rules-page-keepers.ts'
import { KEEPER_COST_WORDS, KEEPERS_BY_WORDS, RAISE_BY_WORDS } from '../../shared/words/settings.ts'
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
        hint={`Players that a team may keep from before, each for ${kind === 'auction' ? 'money' : 'a pick'}.`}
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
              hint="Until then managers choose, and the day before whoever has not is told. 0 for up to its start."
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
        label="What a keeper costs"
        hint={KEEPER_COST_SENTENCES[keeping.cost]}
        value={keeping.cost}
        options={choicesOf(KEEPER_COST_WORDS)}
        field={field('draft.keeping.cost')}
        onChange={(cost) => change({ draft: { keeping: { cost } } })}
      />
      {keeping.cost === 'acquired' && (
        <>
          <NumberRow
            label="Rounds a season"
            hint="So many rounds earlier for each season that he is kept. Above round 1 he cannot be."
            value={keeping.roundsPerYear}
            bounds={BOUNDS.roundsPerYear}
            field={field('draft.keeping.roundsPerYear')}
            onChange={(roundsPerYear) => change({ draft: { keeping: { roundsPerYear } } })}
          />
          <CheckRow
            label="Who was not drafted costs the last round"
            checked={undraftedRound === null}
            field={{ ...field('draft.keeping.undraftedRound'), error: undefined }}
            onChange={(isLast) => change({ draft: { keeping: { undraftedRound: isLast ? null : 10 } } })}
          />
          {undraftedRound !== null && (
            <NumberRow
              label="Round of who was not drafted"
              value={undraftedRound}
              bounds={BOUNDS.undraftedRound}
              field={field('draft.keeping.undraftedRound')}
              onChange={(round) => change({ draft: { keeping: { undraftedRound: round } } })}
            />
          )}
        </>
      )}
      <NumberRow
        label="First rounds left out"
        hint="Whoever was drafted in them cannot be kept. 0 for none."
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
        label="Dearer each season by"
        hint="A keeper costs what was paid for him, and so much more for each season that he is kept."
        value={keeping.raiseBy}
        options={choicesOf(RAISE_BY_WORDS)}
        field={field('draft.keeping.raiseBy')}
        onChange={(raiseBy) => change({ draft: { keeping: { raiseBy } } })}
      />
      {keeping.raiseBy === 'dollars' ? (
        <NumberRow
          label="Dollars a season"
          value={keeping.raiseDollars}
          bounds={BOUNDS.raiseDollars}
          field={field('draft.keeping.raiseDollars')}
          onChange={(raiseDollars) => change({ draft: { keeping: { raiseDollars } } })}
        />
      ) : (
        <NumberRow
          label="Per cent a season"
          hint="Rounded up to whole dollars."
          value={keeping.raisePercent}
          bounds={BOUNDS.raisePercent}
          field={field('draft.keeping.raisePercent')}
          onChange={(raisePercent) => change({ draft: { keeping: { raisePercent } } })}
        />
      )}
      <NumberRow
        label="Price of who was not drafted"
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
        label="Nobody is kept for ever"
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
        label="A trade begins them anew"
        hint="For the new team he then goes on from what he cost this season."
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
