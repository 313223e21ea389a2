import { readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import type { Config } from '../../core/config/config.ts'
import { hasCode } from '../../core/errors/storage-error.ts'
import { bringIn, type BringInOptions, type BroughtIn } from '../league-file/bring-in.ts'
import { MOST_BYTES } from '../league-file/read.ts'
import { Refusal } from '../../core/errors/refusal.ts'
import { readSecret } from '../../core/config/secret.ts'
import { withApp } from './with-app.ts'

/**
 * `empire import FILE`: brings a league in from another server (docs/league-file.md), also while this one runs.
 * Prints a link for each team; they are secrets, so they go to the standard output and nowhere else.
 * @throws {Refusal} with what keeps it from coming in; then nothing was changed
 */
export async function importLeague(args: readonly string[], config: Config): Promise<void> {
  const { file, options } = readArgs(args)
  if (!options.isRehearsal) refuseUselessLinks(config)
  const bytes = readFile(file)
  const done = await withApp(config, (app) => bringIn(app, bytes, options))
  for (const line of report(done, options)) console.log(line)
}

function readArgs(args: readonly string[]): { file: string; options: BringInOptions } {
  try {
    const { positionals, values } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        commissioner: { type: 'string' },
        'dry-run': { type: 'boolean', default: false },
        'with-players': { type: 'boolean', default: false },
        'same-people': { type: 'boolean', default: false },
        'accept-altered': { type: 'boolean', default: false },
      },
    })
    const [file, ...more] = positionals
    const options = {
      commissioner: values.commissioner ?? null,
      samePeople: values['same-people'],
      withPlayers: values['with-players'],
      isRehearsal: values['dry-run'],
      acceptAltered: values['accept-altered'],
    }
    if (file !== undefined && more.length === 0) return { file: path.resolve(file), options }
  } catch {
    // An option that there is not.
  }
  throw new Refusal(
    'say `empire import FILE [--commissioner USERNAME] [--dry-run] [--with-players] [--same-people] [--accept-altered]`.',
  )
}

/**
 * Links that lead nowhere would be found out by the people they are sent to.
 * @throws {Refusal}
 */
function refuseUselessLinks({ isPublicUrlSet, secret, database }: Config): void {
  if (!isPublicUrlSet)
    throw new Refusal(
      'set PUBLIC_URL, as the server has it: the links for the people of the league are made of it. --dry-run needs none.',
    )
  if (secret === null && readSecret(database) === null)
    throw new Refusal(
      `there is no secret beside ${database}, of which the links are made. Start Empire once, or set SECRET as the server has it.`,
    )
}

/** @throws {Refusal} */
function readFile(file: string): Buffer {
  try {
    if (statSync(file).size > MOST_BYTES) throw new Refusal('It is larger than any file of a league.')
    return readFileSync(file)
  } catch (error) {
    if (error instanceof Refusal || (hasCode(error) && error.code === 'EACCES')) throw error
    throw new Refusal(`${file} cannot be read.`, { cause: error })
  }
}

function report(done: BroughtIn, { isRehearsal }: BringInOptions): string[] {
  const {
    name,
    code,
    codeBefore,
    teams,
    events,
    head,
    offeredTo,
    places,
    waitingClaims,
    unreadGames,
    addedPlayers,
  } = done
  return [
    `${name}: ${teams} teams and ${events} events ${isRehearsal ? 'would come in' : 'have come in'}, with the code ${code}.`,
    ...(codeBefore === null ? [] : [`Its code was ${codeBefore}, which is another league's here.`]),
    `Its log is a whole chain up to event ${head.seq}, hash ${head.hash}`,
    ...auditWords(done.audited),
    ...(waitingClaims === 0
      ? []
      : [
          `${waitingClaims} claims waited and were sealed for the other server: their managers make them again.`,
        ]),
    ...(unreadGames.count === 0
      ? []
      : [
          `${unreadGames.count} of the ${unreadGames.of} games of its results have not been read here: their points stand, what they are made of is shown once they are.`,
        ]),
    ...(addedPlayers === 0 ? [] : [`${addedPlayers} players were added by name.`]),
    ...(offeredTo === null
      ? []
      : [
          `${offeredTo} ${isRehearsal ? 'would be' : 'is'} offered the commissioner's team and the league, and accepts under Fantasy, Team offers.`,
        ]),
    ...(places.length === 0
      ? []
      : isRehearsal
        ? [`${places.length} teams would wait for their people.`]
        : [
            `${places.length} teams wait for their people. Each link gives its team to the first who opens it and signs in, until ${new Date(places[0]?.expiresAt ?? 0).toISOString().slice(0, 10)}:`,
            ...places.map(({ teamName, holderName, link }) => `  ${teamName} (${holderName}): ${link}`),
          ]),
  ]
}

/** What was compared, no more and no less. */
function auditWords({ rows, findings, open }: BroughtIn['audited']): string[] {
  return [
    findings.length === 0
      ? `${rows} rows were compared with that log, and each is what it says. What the log does not bind is in docs/league-file.md; that the log itself is the league's own only a hash shows that a member kept.`
      : `${findings.length} of ${rows} rows are NOT what that log says, and came in all the same:`,
    ...findings.map((words) => `  ${words}`),
    ...(open.length === 0 ? [] : [`Events of older versions of Empire do not bind: ${open.join(', ')}.`]),
  ]
}
