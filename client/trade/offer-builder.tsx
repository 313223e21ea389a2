import { type FormEvent, useState } from 'react'
import { useLocation } from 'wouter'
import type { TeamId } from '../../shared/ids.ts'
import { partiesOf } from '../../shared/rules/trade/asset.ts'
import { tradeProblemsWords } from '../../shared/words/trade.ts'
import type { Rosters } from '../roster/types.ts'
import { links } from '../routes.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { SelectField } from '../ui/field.tsx'
import { OwnDrops } from './own-drops.tsx'
import { type OfferDraft, withoutTeam, withTeam } from './offer.ts'
import { problemsWith } from './preview.ts'
import { TeamAssets } from './team-assets.tsx'
import { TradePreview } from './trade-preview.tsx'
import type { Portal } from './types.ts'
import { useOffer } from './use-trade.ts'

const DAYS = [1, 2, 3, 5, 7, 14]

/** An offer as it is put together. The same rule judges it here and on the server. */
export function OfferBuilder({
  code,
  portal,
  rosters,
  first,
}: {
  code: string
  portal: Portal
  rosters: Rosters
  first: OfferDraft
}) {
  const [draft, setDraft] = useState(first)
  const [days, setDays] = useState(3)
  const [, navigate] = useLocation()
  const home = links.league('portal', code)
  const offer = useOffer({ code, onDone: () => navigate(home) })
  const mine = portal.teamId
  const trade = {
    assets: draft.assets,
    drops: draft.drops.map((player) => ({ team: mine, player })),
  }
  const problems = tradeProblemsWords(problemsWith(trade, { portal, rosters, roomOf: [mine] }), {
    teamName: (id) => portal.teams.find((team) => team.id === id)?.name ?? 'A team',
    playerName: (id) =>
      rosters.teams.flatMap(({ players }) => players).find((player) => player.id === id)?.name ?? 'Someone',
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
    <form onSubmit={submit} className="space-y-5">
      <p className="-mt-4 text-muted">
        {draft.counters === null
          ? 'Choose what each team gives. Only the teams of an offer see it, until all of them have accepted.'
          : 'Change what you like: your offer takes the place of theirs.'}
      </p>
      <div className="grid items-start gap-5 md:grid-cols-2 2xl:grid-cols-3">
        {draft.teams.map((id) => (
          <TeamAssets
            key={id}
            teamId={id}
            draft={draft}
            portal={portal}
            rosters={rosters}
            onChange={setDraft}
            onRemove={id === mine ? null : () => setDraft(withoutTeam(draft, id))}
          />
        ))}
        {others.length > 0 && (
          <Card className={draft.teams.length === 1 ? '' : 'border-dashed'}>
            <SelectField
              label={draft.teams.length === 1 ? 'Trade with' : 'One more team'}
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
          title="What it would come to"
        />
      )}
      <OwnDrops
        trade={trade}
        portal={portal}
        rosters={rosters}
        chosen={draft.drops}
        onChange={(drops) => setDraft({ ...draft, drops })}
      />
      <Card className="bottom-(--dock) z-10 flex flex-wrap items-end sm:sticky gap-x-4 gap-y-3 py-3">
        <p role="status" className="min-w-0 grow basis-60 self-center">
          {isEmpty ? (
            <span className="text-muted">Nothing is in it yet.</span>
          ) : (
            <span className={wrong.length > 0 ? 'text-red' : ''}>
              {wrong.length > 0 ? wrong.join(' ') : 'It can be offered like that.'}
            </span>
          )}
        </p>
        <SelectField
          label="Stands for"
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
            {draft.counters === null ? 'Offer trade' : 'Answer with this'}
          </Button>
        </div>
      </Card>
    </form>
  )
}
