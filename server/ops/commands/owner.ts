import type { App } from '../../core/app/app.ts'
import { findLookalike } from '../../people/auth/names.ts'
import { findUserByName } from '../../people/auth/service.ts'
import type { Config } from '../../core/config/config.ts'
import { Refusal } from '../../core/errors/refusal.ts'
import { listServerOwners, makeServerOwner, removeServerOwner } from '../../people/owner/service.ts'
import { withApp } from './with-app.ts'

const USAGE = 'say `empire owner`, `empire owner USERNAME` or `empire owner USERNAME --remove`.'

/**
 * Lists, adds and removes the owners of the server, for people with access to its machine: but for the first
 * one, by the link that a start prints, owners are made only here. Takes effect at once, while the server
 * runs.
 * @param args a username, or none to list them; `--remove` to remove that owner
 */
export async function owner(args: readonly string[], config: Config): Promise<void> {
  const names = args.filter((arg) => !arg.startsWith('-'))
  const flags = args.filter((arg) => arg.startsWith('-'))
  if (
    names.length > 1 ||
    flags.some((flag) => flag !== '--remove') ||
    (names.length === 0 && flags.length > 0)
  )
    throw new Refusal(USAGE)
  const [name] = names
  await withApp(config, (app) =>
    name === undefined ? list(app) : change(app, name, { isRemoved: flags.length > 0 }),
  )
}

async function list(app: App): Promise<void> {
  const owners = await listServerOwners(app)
  if (owners.length === 0)
    console.log('This server has no owner yet: sign up, and then say `empire owner USERNAME`.')
  for (const { username, since } of owners)
    console.log(`${username} (since ${new Date(since).toISOString().slice(0, 10)})`)
}

async function change(app: App, name: string, { isRemoved }: { isRemoved: boolean }): Promise<void> {
  const user = await findUserByName(app, name)
  if (!user) {
    const alike = await findLookalike(app, name)
    throw new Refusal(
      alike === undefined
        ? `no one on this server is called ${name}. Sign up first.`
        : `no one on this server is called ${name}, but ${alike} looks like it: is that who you mean?`,
    )
  }
  const { username } = user
  if (isRemoved) {
    const wasOwner = await removeServerOwner(app, user.id)
    console.log(wasOwner ? `${username} is no owner any more.` : `${username} was no owner.`)
    return
  }
  const isNew = await makeServerOwner(app, user.id)
  console.log(
    `${username} ${isNew ? 'owns this server' : 'is an owner already'}: ${app.config.publicUrl}/admin`,
  )
}
