import { TeamCrest } from '../../../league/crest/team-crest.tsx'
import type { LeagueHome } from '../../../league/league/types.ts'
import { links } from '../../../ui/page/routes.ts'
import { ButtonLink } from '../../../ui/controls/button.tsx'
import { usePageTitle } from '../../../ui/page/page-title.ts'
import { TextLink } from '../../../ui/controls/text-link.tsx'
import { Choosing } from '../players/choosing.tsx'
import { CommissionerDesk } from './commissioner-desk.tsx'
import { DraftPutOff } from './empty-spots.tsx'
import { keeperCost } from './keeper-cost.ts'
import { Box } from './lobby-box.tsx'
import { Players } from '../players/players.tsx'
import { Queue } from '../players/queue.tsx'
import { settingsLabels } from './settings-labels.ts'
import { StartsAt } from './starts-at.tsx'
import { nameTeam, useCode, useTable } from '../table/table.ts'

/** Before the draft: when it starts, the teams and their order, its format; and one's queue. */
export function Lobby({ league }: { league: Pick<LeagueHome['league'], 'name' | 'seats'> }) {
  const code = useCode()
  const { room } = useTable()
  const { state, teams, me, settings, roster } = room
  usePageTitle(`${league.name} · Draft`)
  return (
    <Choosing>
      <div className="mx-auto max-w-6xl space-y-4 p-2 sm:p-3">
        <header className="flex flex-wrap items-end justify-between gap-3">
          <div className="min-w-0">
            <h1 className="text-lg font-bold break-words">Draft of {league.name}</h1>
            {state.putOff === null && <StartsAt at={state.scheduledFor} />}
          </div>
          <div className="flex flex-wrap gap-2">
            <ButtonLink href={links.league('rankings', code)} look="secondary">
              My rankings
            </ButtonLink>
            <ButtonLink href={links.startMock(code)} look="secondary">
              Start a mock draft
            </ButtonLink>
          </div>
        </header>
        <DraftPutOff spots={league.seats} />
        <div className="grid items-start gap-4 lg:grid-cols-2">
          <div className="min-w-0 space-y-4">
            <Box title={`Teams: ${teams.length} of ${league.seats}`}>
              <Order />
            </Box>
            <Box title="Draft format">
              <ul className="list-disc space-y-1 pl-5">
                {settingsLabels(settings, roster, room.next).map((words) => (
                  <li key={words}>{words}</li>
                ))}
              </ul>
            </Box>
            {!settings.keepAll && (settings.keepers > 0 || state.keepers.length > 0) && (
              <Box title="Keepers">
                {state.keepers.length > 0 && !me.isCommissioner && (
                  <ul className="mb-3 list-disc pl-5">
                    {state.keepers.map((keeper) => (
                      <li key={keeper.player.id}>
                        {nameTeam(room, keeper.teamId)} keeps {keeper.player.name} for{' '}
                        {keeperCost(keeper, settings.kind)}
                      </li>
                    ))}
                  </ul>
                )}
                <p>
                  <TextLink href={links.league('keepers', code)}>
                    {settings.keeping.by === 'managers' ? 'Choose your keepers' : 'Keeper costs'}
                  </TextLink>
                </p>
              </Box>
            )}
            {me.isCommissioner && <CommissionerDesk />}
          </div>
          <div className="min-w-0 space-y-4">
            <Box title="Get ready">
              <div className="max-h-[30rem] overflow-y-auto">
                <Queue />
              </div>
            </Box>
            <Box title="Players">
              <div className="-mx-1 h-[36rem]">
                <Players />
              </div>
            </Box>
          </div>
        </div>
      </div>
    </Choosing>
  )
}

/** The teams, in the order of the first round where there is one, and whose manager has the league open. */
function Order() {
  const code = useCode()
  const { room, present } = useTable()
  const { order } = room.state
  const here = room.teams.map(({ id }) => id)
  // Without teams that left since; later ones come last, as in the draft itself.
  const ids = [
    ...(order?.teams ?? []).filter((id) => here.includes(id)),
    ...here.filter((id) => order?.teams.includes(id) !== true),
  ]
  const rows = ids.map((id) => (
    <li key={id} className="py-0.5">
      <span className="inline-flex max-w-full items-center gap-2 align-top">
        <TeamCrest team={{ id, name: nameTeam(room, id) }} size={20} />
        <span className="min-w-0 break-words">
          {nameTeam(room, id)}
          <span className="text-muted"> · {room.teams.find((team) => team.id === id)?.ownerName}</span>
          {id === room.me.teamId ? (
            <span className="text-muted"> (you)</span>
          ) : (
            present.some(({ teamId }) => teamId === id) && (
              <span className="text-sm font-medium text-green"> · here</span>
            )
          )}
        </span>
      </span>
    </li>
  ))
  return (
    <>
      {order ? <ol className="list-decimal pl-6">{rows}</ol> : <ul className="list-disc pl-6">{rows}</ul>}
      <p className="mt-2 text-sm text-muted">
        {order
          ? ORDER_SET[order.by]
          : ORDER_TO_COME[room.next?.isSupplemental ? 'hand' : room.settings.order]}{' '}
        {(order ? order.by === 'draw' : isDrawn(room.settings.order)) && (
          <TextLink href={links.proof(code, null)}>See the draft lottery</TextLink>
        )}
      </p>
    </>
  )
}

const ORDER_SET = {
  draw: 'The draft lottery set this order.',
  standings: 'This order follows the standings, the last team first.',
  hand: 'The commissioner set this order.',
} as const

const ORDER_TO_COME = {
  draw: 'Random order (verified): a draft lottery sets it.',
  lottery: 'A weighted lottery (verified) sets the order, by last season’s standings.',
  standings: 'The order follows last season’s standings, the last team first.',
  hand: 'The commissioner will set the order.',
} as const

function isDrawn(order: keyof typeof ORDER_TO_COME): boolean {
  return order === 'draw' || order === 'lottery'
}
