import { createContext, use } from 'react'
import { must } from '../../../../shared/core/must.ts'
import type { TeamId } from '../../../../shared/core/ids.ts'
import type { Table } from './types.ts'

/** The draft that the room is about. */
export const TableContext = createContext<Table | null>(null)

export function useTable(): Table {
  return must(use(TableContext), 'the draft around it')
}

/** The code of the league whose draft it is: for what no mock draft has. */
export function useCode(): string {
  return must(useTable().code, 'the league of the draft')
}

/** What to call a team: as the draft has it, or as the league has it now. */
export function nameTeam({ state, teams }: Pick<Table['room'], 'state' | 'teams'>, id: TeamId): string {
  return (
    teams.find((team) => team.id === id)?.name ??
    state.plan?.teams.find((team) => team.id === id)?.name ??
    'A team that left'
  )
}
