import { useState } from 'react'
import type * as z from 'zod'
import type { MoveChoices, MoveFindings } from '../../../shared/move-in/move-in.ts'
import { readStored, store } from '../../ui/storage/storage.ts'

/** What the mover has decided so far. Teams by the host’s ids. */
export interface Choices {
  readonly myTeam: string
  /** Names that are to be other than the host’s. */
  readonly names: Readonly<Record<string, string>>
  /** Usernames here; an empty one is a team that gets a link though someone here has that name. */
  readonly accounts: Readonly<Record<string, string>>
}

interface Stored {
  /** The move that it is about. */
  readonly id: string
  readonly choices: Choices
}

/** What was chosen for the league that is read, also after the page was left. @param id the move’s */
export function useChoices(id: string, findings: MoveFindings) {
  const [choices, setChoices] = useState<Choices>(() => readChoices(id) ?? firstChoices(findings))
  return {
    choices,
    change: (part: Partial<Choices>) => {
      const next = { ...choices, ...part }
      store('moveIn', JSON.stringify({ id, choices: next } satisfies Stored))
      setChoices(next)
    },
  }
}

export function forgetChoices(): void {
  store('moveIn', null)
}

function readChoices(id: string): Choices | null {
  try {
    const stored: Stored | null = JSON.parse(readStored('moveIn') ?? 'null') // written above
    return stored?.id === id ? stored.choices : null
  } catch {
    return null
  }
}

function firstChoices({ teams }: MoveFindings): Choices {
  return {
    myTeam: teams.find(({ isMine }) => isMine)?.id ?? '',
    names: {},
    accounts: Object.fromEntries(
      teams.flatMap(({ id, account }) => (account === null ? [] : [[id, account]])),
    ),
  }
}

/** What is sent: of names only those that were changed, of accounts none for the mover’s own team. */
export function sentChoices(
  id: string,
  { teams }: MoveFindings,
  choices: Choices,
): z.input<typeof MoveChoices> {
  const { myTeam, names, accounts } = choices
  return {
    id,
    myTeam,
    names: Object.fromEntries(
      teams.flatMap((team) => {
        const name = names[team.id]?.trim()
        return name === undefined || name === '' || name === team.name ? [] : [[team.id, name]]
      }),
    ),
    accounts: Object.fromEntries(
      Object.entries(accounts).filter(([team, username]) => username !== '' && team !== myTeam),
    ),
  }
}
