import { randomInt } from 'node:crypto'
import type { MyLeague } from '../../../shared/league/league.ts'
import { must } from '../../../shared/core/must.ts'
import { createPerson, type Person, type Where } from './person.ts'
import { NothingToDo } from './load.ts'

/** The people of the demo's leagues, and those who come and go while it lasts. */
export interface Crowd {
  /** Of the server. */
  readonly owner: Person
  /** Who is in the demo's leagues, the owner too. */
  readonly friends: readonly Person[]
  /** Who has come since, the longest there first. */
  readonly newcomers: Person[]
  readonly anybody: () => Person
  /** A person, and a league of theirs. @throws {NothingToDo} where there is none like that */
  readonly member: (isWanted?: (league: MyLeague) => boolean) => {
    readonly person: Person
    readonly league: MyLeague
  }
  /** Whoever is longest without a new session gets one. */
  signInNext(): Promise<void>
  /** A new person with an account. */
  welcome(): Promise<Person>
  /** Refreshes the list of a person's leagues. */
  look(person: Person): Promise<void>
  forget(person: Person): void
}

let newcomers = 0

/** Signs the demo's people in, at a running server. @param seeded the visitor of the demo */
export async function gather(
  where: Where,
  seeded: { readonly username: string; readonly password: string },
): Promise<Crowd> {
  const owner = createPerson(where, seeded.username, seeded.password)
  await owner.signIn()
  const people = await owner.api.admin.people({ text: '' })
  const others = people.filter(({ username }) => username !== owner.username)
  const friends = [owner, ...others.map(({ username }) => createPerson(where, username, seeded.password))]
  const leagues = new Map<Person, readonly MyLeague[]>()
  const come: Person[] = []
  const line = [...friends]

  async function look(person: Person): Promise<void> {
    leagues.set(person, await person.api.league.mine())
  }

  for (const person of friends) {
    await person.signIn()
    await look(person)
  }
  return {
    owner,
    friends,
    newcomers: come,
    anybody: () => any([...friends, ...come]),
    member(isWanted = () => true) {
      const found = [...leagues].flatMap(([person, all]) =>
        all.filter(isWanted).map((league) => ({ person, league })),
      )
      if (found.length === 0) throw new NothingToDo('No one has such a league')
      return any(found)
    },
    async signInNext() {
      const person = must(line.shift(), 'somebody')
      line.push(person)
      // As a browser does, and as one does who was away.
      if (randomInt(3) === 0) await person.renew()
      else await person.signIn()
      await look(person)
    },
    async welcome() {
      newcomers += 1
      const person = createPerson(where, `newcomer-${newcomers}`, 'correct horse battery')
      await person.signUp()
      come.push(person)
      line.push(person)
      return person
    },
    look,
    forget(person) {
      leagues.delete(person)
      for (const list of [come, line]) if (list.includes(person)) list.splice(list.indexOf(person), 1)
    },
  }
}

export function any<T>(list: readonly T[]): T {
  if (list.length === 0) throw new NothingToDo('There is nothing to choose from')
  return must(list[randomInt(list.length)], 'one of them')
}

/** Whether it has a season in progress. */
export function isPlayed({ phase }: Pick<MyLeague, 'phase'>): boolean {
  return phase === 'regular' || phase === 'playoffs'
}
