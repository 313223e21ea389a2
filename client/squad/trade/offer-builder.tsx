import { type FormEvent, useState } from 'react'
import { useLocation, useSearchParams } from 'wouter'
import type { TeamId } from '../../../shared/core/ids.ts'
import { partiesOf } from '../../../shared/rules/trade/asset.ts'
import { tradeProblemsLabel } from '../../../shared/labels/trade/trade.ts'
import type { Rosters } from '../roster/types.ts'
import { links } from '../../ui/page/routes.ts'
import { Button, ButtonLink } from '../../ui/controls/button.tsx'
import { Card } from '../../ui/controls/card.tsx'
import { classNames } from '../../ui/class-names.ts'
import { SelectField } from '../../ui/controls/field.tsx'
import { changed } from '../../ui/page/search-params.ts'
import { Chosen } from './chosen.tsx'
import { addressOf, offerAt } from './offer-address.ts'
import { OwnDrops } from './own-drops.tsx'
import { type OfferDraft, withoutTeam, withTeam } from './offer.ts'
import { problemsWith } from './preview.ts'
import { TeamAssets } from './team-assets.tsx'
import { TradePartners } from './trade-partners.tsx'
import { TradePreview } from './trade-preview.tsx'
import type { Portal } from './types.ts'
import { useOffer } from './use-trade.ts'

const DAYS = [1, 2, 3, 5, 7, 14]

interface Offering {
  code: string
  portal: Portal
  rosters: Rosters
}

/** Where an offer is put together: first with which team, then what each gives. */
export function OfferBuilder(of: Offering) {
  const [params] = useSearchParams()
  return offerAt(params, of).teams.length === 1 ? (
    <TradePartners code={of.code} teams={of.portal.teams} />
  ) : (
    <OfferForm {...of} />
  )
}

/**
 * An offer as it is put together, all of it in the address, so that a reload keeps it. The same rule judges it here
 * and on the server.
 */
function OfferForm({ code, portal, rosters }: Offering) {
  const [params, setParams] = useSearchParams()
  const draft = offerAt(params, { portal, rosters })
  const setDraft = (next: OfferDraft) =>
    // `offer` stays, or an offer that is empty again would leave the page.
    setParams((before) => changed(before, { offer: 'new', ...addressOf(next) }), { replace: true })
  const [days, setDays] = useState(3)
  const [, navigate] = useLocation()
  const home = links.league('portal', code)
  const offer = useOffer({ code, onDone: () => navigate(home) })
  const mine = portal.teamId
  // On a phone the partner's players come first, unless one was chosen on the way here.
  const [shown, setShown] = useState<TeamId>((draft.assets.length === 0 ? draft.teams[1] : undefined) ?? mine)
  const trade = {
    assets: draft.assets,
    drops: draft.drops.map((player) => ({ team: mine, player })),
  }
  const problems = tradeProblemsLabel(problemsWith(trade, { portal, rosters, roomOf: [mine] }), {
    teamName: (id) => portal.teams.find((team) => team.id === id)?.name ?? 'A team',
    playerName: (id) =>
      rosters.teams.flatMap(({ players }) => players).find((player) => player.id === id)?.name ?? 'A player',
  })
  const isEmpty = draft.assets.length === 0
  const isMissing = !isEmpty && !partiesOf(trade).includes(mine)
  const wrong = isMissing ? ['Your own team is not part of that trade.'] : problems
  const others = portal.teams.filter(({ id }) => !draft.teams.includes(id))

  function submit(event: FormEvent) {
    event.preventDefault()
    if (isEmpty || wrong.length > 0) return
    const { assets, drops, counters } = draft
    offer.send({ code, assets: [...assets], drops: [...drops], days, counters })
  }

  return (
    <form onSubmit={submit} className="space-y-4">
      <p className="-mt-4 text-muted">
        {draft.counters === null
          ? 'Choose what each team gives. Only the teams in an offer see it until all of them accept.'
          : 'Change what you like: your counter replaces their offer.'}
      </p>
      <Chosen draft={draft} portal={portal} rosters={rosters} onChange={setDraft} />
      <Sides draft={draft} portal={portal} shown={shown} onShow={setShown} />
      <div className="grid items-start gap-5 md:grid-cols-2 2xl:grid-cols-3">
        {draft.teams.map((id) => (
          <div
            key={id}
            // On a phone one side at a time.
            className={classNames(
              'min-w-0',
              id !== (draft.teams.includes(shown) ? shown : mine) && 'max-md:hidden',
            )}
          >
            <TeamAssets
              teamId={id}
              draft={draft}
              portal={portal}
              rosters={rosters}
              onChange={setDraft}
              onRemove={id === mine ? null : () => setDraft(withoutTeam(draft, id))}
            />
          </div>
        ))}
        {others.length > 0 && (
          <Card className="border-dashed">
            <SelectField
              label="Add a team"
              value=""
              onChange={({ target }) =>
                // Only the teams below can be chosen.
                target.value !== '' && setDraft(withTeam(draft, target.value as TeamId))
              }
            >
              <option value="">Choose a team</option>
              {others.map(({ id, name, ownerName }) => (
                <option key={id} value={id}>
                  {name} · {ownerName}
                </option>
              ))}
            </SelectField>
          </Card>
        )}
      </div>
      {!isEmpty && (
        <TradePreview
          code={code}
          trade={trade}
          teams={draft.teams}
          portal={portal}
          rosters={rosters}
          title="Trade impact"
        />
      )}
      <OwnDrops
        trade={trade}
        portal={portal}
        rosters={rosters}
        chosen={draft.drops}
        onChange={(drops) => setDraft({ ...draft, drops })}
      />
      <Card className="bottom-[calc(var(--dock)+var(--connection))] z-10 flex flex-wrap items-end gap-x-4 gap-y-3 py-3 sm:sticky">
        <p role="status" className="min-w-0 grow basis-60 self-center">
          {isEmpty ? (
            <span className="text-muted">No players selected</span>
          ) : (
            <span className={wrong.length > 0 ? 'text-red' : ''}>
              {wrong.length > 0 ? wrong.join(' ') : 'Ready to send'}
            </span>
          )}
        </p>
        <SelectField
          label="Expires in"
          value={String(days)}
          onChange={({ target }) => setDays(Number(target.value))}
          className="w-32"
        >
          {DAYS.map((count) => (
            <option key={count} value={count}>
              {count === 1 ? '1 day' : `${count} days`}
            </option>
          ))}
        </SelectField>
        <div className="flex gap-3">
          <ButtonLink look="secondary" href={home}>
            Cancel
          </ButtonLink>
          <Button type="submit" busy={offer.isPending} disabled={isEmpty || wrong.length > 0}>
            {draft.counters === null ? 'Offer trade' : 'Send counter'}
          </Button>
        </div>
      </Card>
    </form>
  )
}

/** On a phone: whose list is shown. */
function Sides({
  draft,
  portal,
  shown,
  onShow,
}: {
  draft: OfferDraft
  portal: Portal
  shown: TeamId
  onShow: (team: TeamId) => void
}) {
  return (
    <div role="group" aria-label="Show the players of" className="flex gap-1 md:hidden">
      {draft.teams.map((id) => {
        const name = portal.teams.find((team) => team.id === id)?.name ?? 'A team'
        const count = draft.assets.filter(({ from }) => from === id).length
        return (
          <button
            key={id}
            type="button"
            aria-pressed={id === shown}
            onClick={() => onShow(id)}
            className="inline-flex min-h-11 min-w-0 grow basis-0 items-center justify-center gap-1.5 rounded-box border border-edge px-2 text-sm font-medium aria-pressed:border-gold-ink aria-pressed:bg-gold-wash aria-pressed:text-gold-ink"
          >
            <span className="truncate">{id === portal.teamId ? 'Your team' : name}</span>
            {count > 0 && <span>{count}</span>}
          </button>
        )
      })}
    </div>
  )
}
