import { X } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import type { TeamId } from '../../../shared/core/ids.ts'
import { shortTurn } from '../../../shared/labels/draft/turn.ts'
import { type Asset, type DraftPick, pickKey, playerKey } from '../../../shared/rules/trade/asset.ts'
import { FANTASY_SPORTS } from '../../../shared/sports/fantasy.ts'
import { roundedPointsText } from '../../../shared/core/points.ts'
import { pickLabel } from '../../../shared/labels/trade/trade.ts'
import { positions } from '../../feed/player/player-labels.ts'
import { Projection } from '../../feed/player/projection.tsx'
import { nextCostText } from '../../../shared/labels/keeper/keeper.ts'
import type { RosteredPlayer, Rosters } from '../roster/types.ts'
import { classNames } from '../../ui/class-names.ts'
import { IconButton } from '../../ui/controls/icon-button.tsx'
import { assetAt, moneyFrom, type OfferDraft, picksOf, usualTaker, withAsset, withoutAsset } from './offer.ts'
import type { Portal } from './types.ts'

/** What a team gives in an offer, chosen from all it has: judged by the rest of the season, this week's second. */
export function TeamAssets({
  teamId,
  draft,
  portal,
  rosters,
  onChange,
  onRemove,
}: {
  teamId: TeamId
  draft: OfferDraft
  portal: Portal
  rosters: Rosters
  onChange: (draft: OfferDraft) => void
  /** Null for one's own team, which is in every offer. */
  onRemove: (() => void) | null
}) {
  const headingId = useId()
  const team = portal.teams.find(({ id }) => id === teamId)
  const players = inOrder(rosters.teams.find(({ id }) => id === teamId)?.players ?? [], rosters.sport)
  const taker = usualTaker(draft, teamId)
  if (!team) return null
  const others = draft.teams.filter((id) => id !== teamId)
  const nameOf = (id: TeamId) => portal.teams.find((one) => one.id === id)?.name ?? 'A team'
  const of = { draft, taker, others, nameOf, onChange }
  const promised = new Set(portal.promised)
  const offered = new Set(team.block.players.map(({ id }) => id))
  const picks = picksOf(portal, teamId)
  return (
    <section aria-labelledby={headingId} className="min-w-0">
      <div className="rounded-box border border-line bg-surface">
        <header className="flex items-center justify-between gap-3 border-b border-line px-4 min-h-13">
          <h2 id={headingId} className="min-w-0 grow font-bold break-words">
            {team.name} {team.isMine ? <span className="font-normal text-muted">(you)</span> : null}
            <span className="font-normal text-muted"> gives</span>
          </h2>
          {onRemove && (
            <IconButton label={`Remove ${team.name}`} onClick={onRemove} className="size-9">
              <X aria-hidden size={18} />
            </IconButton>
          )}
        </header>
        {taker !== null && (
          <div
            className="relative max-h-[28rem] overflow-y-auto"
            tabIndex={0}
            role="group"
            aria-label={`What ${team.name} has`}
          >
            <p
              aria-hidden
              className="sticky top-0 z-10 flex justify-end border-b border-line bg-sunken px-4 text-right text-sm text-muted"
            >
              <span className={FIGURE}>Rest of season</span>
              <span className={FIGURE}>This week</span>
            </p>
            {players.map((player) => (
              <AssetRow
                key={player.id}
                {...of}
                taker={taker}
                label={player.name}
                detail={
                  promised.has(player.id)
                    ? 'In a trade that was accepted'
                    : `${positions(player)} · ${player.team?.abbreviation ?? 'No team'}${offered.has(player.id) ? ' · on the block' : ''}${player.keeping ? ` · next year ${nextCostText(player.keeping)}` : ''}`
                }
                player={player}
                isShut={promised.has(player.id)}
                assetFor={(to) => ({ kind: 'player', from: teamId, to, player: player.id })}
                chosen={assetAt(draft, playerKey(player.id))}
              />
            ))}
            {portal.money && <MoneyRow {...of} teamId={teamId} money={team.money} taker={taker} />}
            {picks.length > 0 && (
              <details>
                <summary className="flex min-h-11 cursor-pointer items-center px-4 font-medium">
                  {portal.board ? 'Picks' : 'Future picks'} ({picks.length})
                </summary>
                {picks.map((pick) => (
                  <AssetRow
                    key={pickKey(pick)}
                    {...of}
                    taker={taker}
                    label={pickLabel(pick, { from: teamId, teamName: nameOf })}
                    detail={boardDetail(portal, pick)}
                    player={null}
                    isShut={false}
                    assetFor={(to) => ({ kind: 'pick', from: teamId, to, pick })}
                    chosen={assetAt(draft, pickKey(pick))}
                  />
                ))}
              </details>
            )}
          </div>
        )}
      </div>
    </section>
  )
}

/** Where a pick is: of the draft that is on, its place on the board. */
function boardDetail({ board }: Portal, { season, round, of }: DraftPick): string {
  const cell = board?.season === season && board.open.find((one) => one.round === round && one.of === of)
  if (!board || !cell) return 'Draft pick'
  const place = `Pick ${shortTurn(board.teams, cell.overall)}`
  return cell.overall === board.turn ? `${place}, on the clock` : place
}

/** The width of a column of figures. */
const FIGURE = 'w-16 shrink-0'

/** By position, and at one position by what is expected of them in the rest of the season. */
function inOrder(players: readonly RosteredPlayer[], sport: Rosters['sport']): RosteredPlayer[] {
  const keys = FANTASY_SPORTS[sport].positions.map(({ key }) => key as string)
  const place = ({ eligible }: RosteredPlayer) => keys.indexOf(eligible[0] ?? '')
  return players.toSorted(
    (one, other) => place(one) - place(other) || (other.restOfSeason ?? 0) - (one.restOfSeason ?? 0),
  )
}

interface RowOf {
  readonly draft: OfferDraft
  readonly taker: TeamId
  /** The teams that may get it. */
  readonly others: readonly TeamId[]
  readonly nameOf: (id: TeamId) => string
  readonly onChange: (draft: OfferDraft) => void
}

function AssetRow({
  draft,
  taker,
  others,
  nameOf,
  onChange,
  label,
  detail,
  player,
  isShut,
  assetFor,
  chosen,
}: RowOf & {
  label: string
  detail: string
  /** The player it is, for the figures; null for a pick. */
  player: RosteredPlayer | null
  isShut: boolean
  assetFor: (to: TeamId) => Asset
  chosen: Asset | undefined
}) {
  return (
    <div
      className={classNames(
        'flex min-h-11 flex-wrap items-center gap-x-2 border-b border-line px-4 last:border-0',
        chosen && 'bg-gold-wash',
      )}
    >
      <label className="grid min-w-0 grow basis-32 cursor-pointer grid-cols-[auto_1fr] items-center gap-x-3 py-1.5 leading-tight">
        <input
          type="checkbox"
          checked={chosen !== undefined}
          disabled={isShut}
          onChange={() => onChange(chosen ? withoutAsset(draft, chosen) : withAsset(draft, assetFor(taker)))}
          className="size-4 shrink-0 accent-gold-ink"
        />
        <span className="min-w-0 font-medium break-words">{label}</span>
        <span className="col-start-2 text-sm text-muted">{detail}</span>
      </label>
      {player && (
        <span className="flex shrink-0 text-right text-sm tabular-nums">
          <span className={classNames(FIGURE, 'font-bold')}>
            {player.restOfSeason === null ? '–' : roundedPointsText(player.restOfSeason)}
            <span className="sr-only"> rest of season</span>
          </span>
          <span className={FIGURE}>
            <Projection player={player} />
            <span className="sr-only"> this week</span>
          </span>
        </span>
      )}
      {chosen && others.length > 1 && (
        <Taker
          label={`Who gets ${label}`}
          to={chosen.to}
          others={others}
          nameOf={nameOf}
          onChoose={(to) => onChange(withAsset(draft, assetFor(to)))}
        />
      )}
    </div>
  )
}

/** The team that gets something, where there is more than one to choose from. */
function Taker({
  label,
  to,
  others,
  nameOf,
  onChoose,
}: Pick<RowOf, 'others' | 'nameOf'> & { label: string; to: TeamId; onChoose: (to: TeamId) => void }) {
  return (
    <label className="mb-2 flex w-full items-center gap-2 pl-7 text-sm">
      <span className="shrink-0 text-muted">to</span>
      <span className="sr-only">{label}</span>
      <select
        value={to}
        // Only teams of the offer can be chosen.
        onChange={({ target }) => onChoose(target.value as TeamId)}
        className="min-h-8 w-full min-w-0 rounded-box border border-edge bg-surface px-2"
      >
        {others.map((id) => (
          <option key={id} value={id}>
            {nameOf(id)}
          </option>
        ))}
      </select>
    </label>
  )
}

/** What FAAB a team gives: to one team at a time, each with an amount of its own. */
function MoneyRow({
  draft,
  taker,
  others,
  nameOf,
  onChange,
  teamId,
  money,
}: RowOf & { teamId: TeamId; money: number }) {
  const paid = moneyFrom(draft, teamId)
  const rows: ReactNode[] = (paid.length === 0 ? [null] : paid).map((asset) => {
    const to = asset?.to ?? taker
    return (
      <div key={to} className="flex flex-wrap items-center gap-x-3 border-b border-line px-4 py-1.5">
        <label htmlFor={`money-${teamId}-${to}`} className="min-w-0 grow leading-tight font-medium">
          FAAB
        </label>
        <span className="text-sm text-muted">of ${money}</span>
        <span className="flex items-center gap-1">
          <span aria-hidden className="text-muted">
            $
          </span>
          <input
            id={`money-${teamId}-${to}`}
            type="number"
            inputMode="numeric"
            min={0}
            max={Math.max(0, money)}
            value={asset?.amount ?? ''}
            placeholder="0"
            onChange={({ target }) => {
              const amount = Math.floor(target.valueAsNumber)
              const without = asset ? withoutAsset(draft, asset) : draft
              onChange(amount > 0 ? withAsset(without, { kind: 'money', from: teamId, to, amount }) : without)
            }}
            className="min-h-9 w-20 rounded-box border border-edge bg-surface px-2 text-right tabular-nums"
          />
        </span>
        {asset && others.length > 1 && (
          <Taker
            label="Who gets the FAAB"
            to={to}
            others={others}
            nameOf={nameOf}
            onChoose={(to) => onChange(withAsset(withoutAsset(draft, asset), { ...asset, to }))}
          />
        )}
      </div>
    )
  })
  return rows
}
