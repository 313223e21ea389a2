import { BOUNDS } from '../../../shared/settings/bounds.ts'
import { REVIEW_SENTENCES } from '../../../shared/labels/rules-page/trades.ts'
import { REVIEW_WORDS } from '../../../shared/labels/settings/settings.ts'
import { CheckRow, ChoiceRow, choicesOf } from './choice-row.tsx'
import type { Editing } from './editing.ts'
import { NumberRow } from './number-row.tsx'
import { SectionCard } from './section-card.tsx'

const VETO_BY = { share: 'A share of the teams', count: 'A number of teams' } as const

/** How teams trade. Only what applies to the kind of review, of waivers and of draft is asked. */
export function TradeSection({ editing }: { editing: Editing }) {
  const { settings, change, field } = editing
  const { trades, waivers, draft } = settings
  return (
    <div className="space-y-5">
      <SectionCard
        title="Review"
        about="What happens after every team accepts. Open offers keep the rules they were made under."
      >
        <ChoiceRow
          label="Who reviews trades"
          hint={REVIEW_SENTENCES[trades.review]}
          value={trades.review}
          options={choicesOf(REVIEW_WORDS)}
          field={field('trades.review')}
          onChange={(review) => change({ trades: { review } })}
        />
        {trades.review !== 'none' && (
          <NumberRow
            label="Hours of review"
            hint="Then the trade processes, unless it was vetoed."
            value={trades.reviewHours}
            bounds={BOUNDS.reviewHours}
            field={field('trades.reviewHours')}
            onChange={(reviewHours) => change({ trades: { reviewHours } })}
          />
        )}
        {trades.review === 'votes' && <VetoRows editing={editing} />}
      </SectionCard>
      <SectionCard title="Deadline" about="Keeps eliminated teams from deciding the title.">
        <LastWeekRows editing={editing} />
      </SectionCard>
      <SectionCard title="What can be traded" about="In addition to players.">
        {waivers.kind === 'faab' && (
          <CheckRow
            label="FAAB"
            hint="Teams can trade what’s left of their FAAB."
            checked={trades.money}
            field={field('trades.money')}
            onChange={(money) => change({ trades: { money } })}
          />
        )}
        {draft.kind === 'auction' ? (
          <p className="py-3 text-muted">Auction drafts have no picks to trade.</p>
        ) : (
          <NumberRow
            label="Future picks"
            hint="How many drafts ahead picks can be traded: 0 for none, 1 for the next draft only."
            value={trades.pickSeasons}
            bounds={BOUNDS.pickSeasons}
            field={field('trades.pickSeasons')}
            onChange={(pickSeasons) => change({ trades: { pickSeasons } })}
          />
        )}
      </SectionCard>
    </div>
  )
}

function VetoRows({ editing: { settings, change, field } }: { editing: Editing }) {
  const { trades } = settings
  return (
    <>
      <ChoiceRow
        label="Votes to veto"
        hint="Of the teams that aren’t in the trade. Each has one vote, with a reason."
        value={trades.vetoBy}
        options={choicesOf(VETO_BY)}
        field={field('trades.vetoBy')}
        onChange={(vetoBy) => change({ trades: { vetoBy } })}
      />
      {trades.vetoBy === 'count' ? (
        <NumberRow
          label="Teams needed to veto"
          value={trades.vetoCount}
          bounds={BOUNDS.vetoCount}
          field={field('trades.vetoCount')}
          onChange={(vetoCount) => change({ trades: { vetoCount } })}
        />
      ) : (
        <NumberRow
          label="Percent needed to veto"
          value={trades.vetoShare}
          bounds={BOUNDS.vetoShare}
          field={field('trades.vetoShare')}
          onChange={(vetoShare) => change({ trades: { vetoShare } })}
        />
      )}
    </>
  )
}

function LastWeekRows({ editing: { settings, change, field } }: { editing: Editing }) {
  const { lastWeek } = settings.trades
  const set = (lastWeek: number | null) => change({ trades: { lastWeek } })
  return (
    <>
      <CheckRow
        label="Trade deadline"
        checked={lastWeek !== null}
        field={{ ...field('trades.lastWeek'), error: undefined }}
        onChange={(has) => set(has ? Math.max(1, settings.season.weeks - 2) : null)}
      />
      {lastWeek !== null && (
        <NumberRow
          label="Last week"
          hint="Offers can be made and accepted until it ends."
          value={lastWeek}
          bounds={BOUNDS.weeks}
          field={field('trades.lastWeek')}
          onChange={set}
        />
      )}
    </>
  )
}
