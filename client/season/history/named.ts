import type { HistoryPerson, Remembered } from './types.ts'

/** A person by id. What is asked for is in the list, but for those beyond its end. */
export function personIn({ all }: Pick<Remembered, 'all'>, id: string): HistoryPerson | undefined {
  return all.people.find((person) => person.id === id)
}

/** `2026`, `2026–27` */
export function seasonNameIn({ all }: Pick<Remembered, 'all'>, season: number): string {
  return all.seasons.find((one) => one.season === season)?.name ?? String(season)
}
