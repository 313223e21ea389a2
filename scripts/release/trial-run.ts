import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../../tests/support/free-port.ts'

const SECOND = 1000
const READY_WITHIN = 120 * SECOND
const STOP_WITHIN = 60 * SECOND
const METRICS_TOKEN = 'a-token-of-a-trial-that-is-long-enough'
/** Has all garbage collected five times a second: where a native module frees too much, the process dies of it. */
const COLLECT_GARBAGE = '--expose-gc --import=data:text/javascript,setInterval(gc,200).unref()'
const PAGES = ['/', '/api/docs', '/api/docs/ui/swagger-ui.css', '/api/docs/ui/swagger-ui-bundle.js', '/sw.js']
const ASKED = ['/', '/api/ready', '/api/auth/me', '/api/scoreboard?sport=nfl', '/api/news?sport=nba']

export interface Trial {
  /** The program with its arguments. */
  readonly command: readonly string[]
  readonly cwd: string
  /** The whole environment, without HOST and PORT. */
  readonly env: Readonly<Record<string, string>>
  /** Who runs it; null for whoever runs this. */
  readonly uid: number | null
  /** How long to ask it for things before it is stopped. */
  readonly seconds: number
  /** For npx, which leaves its server behind on SIGTERM: it is stopped as by Ctrl C, and its exit code is its own. */
  readonly isRunByNpx?: boolean
  /** What an engine runs to learn whether the server is healthy. */
  readonly healthCheck?: readonly string[]
}

/**
 * Starts a server, signs up, asks it for things while the collector reads the simulated feed and garbage is collected all
 * the time, and stops it.
 * @returns what was seen, in a line
 * @throws where it does not become ready, answers with an error, has read nothing of the feed, ends by itself, or does not
 *   end with 0 after SIGTERM; with the last lines of its output
 */
export async function runTrial(trial: Trial): Promise<string> {
  const { command, cwd, env, uid, seconds, healthCheck, isRunByNpx = false } = trial
  const port = await freePort()
  const settings = {
    cwd,
    env: {
      // No settings of this machine.
      EMPIRE_CONFIG: 'off',
      FEED: 'simulator',
      COLLECT: 'all',
      METRICS_TOKEN,
      ...env,
      // npm itself needs no collecting of its garbage.
      NODE_OPTIONS: isRunByNpx ? '' : `${env['NODE_OPTIONS'] ?? ''} ${COLLECT_GARBAGE}`,
      HOST: '127.0.0.1',
      PORT: String(port),
    },
    ...(uid === null ? {} : { uid, gid: uid }),
  }
  const [name = '', ...args] = command
  const server = spawn(name, args, { ...settings, stdio: ['ignore', 'pipe', 'pipe'], detached: true })
  let output = ''
  for (const stream of [server.stdout, server.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output = (output + text).slice(-4000)
    })
  try {
    const url = `http://127.0.0.1:${port}`
    await becomeReady(server, url)
    if (healthCheck) {
      const [check = '', ...checkArgs] = healthCheck
      const { status } = spawnSync(check, checkArgs, settings)
      if (status !== 0) throw new Error(`The health check of the image ended with ${status}`)
    }
    for (const page of PAGES) await ask(url + page)
    const token = await signUp(url)
    const answers = await askFor(seconds, url, token)
    const collected = await countCollected(url)
    const stoppedAfter = await stop(server, isRunByNpx)
    await becomeSilent(url)
    return `${answers} answers, ${collected} documents of the feed, stopped after ${stoppedAfter.toFixed(1)} s`
  } catch (error) {
    throw new Error(`${command.join(' ')}\n${output}`, { cause: error })
  } finally {
    killGroup(server)
  }
}

async function becomeReady(server: ChildProcess, url: string): Promise<void> {
  const until = performance.now() + READY_WITHIN
  while (performance.now() < until) {
    if (hasEnded(server)) throw new Error(`It ended with ${server.exitCode ?? server.signalCode}`)
    const answer = await fetch(`${url}/api/ready`).catch(() => null)
    if (answer?.ok) return
    await pause(SECOND / 5)
  }
  throw new Error('It did not become ready')
}

/** @returns a session's token */
async function signUp(url: string): Promise<string> {
  const account = { username: 'trialist', email: 'trialist@example.com', password: 'correct horse battery' }
  // Hashes a password, which is one of the native packages; the database is the other.
  const answer = await ask(`${url}/api/signup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(account),
  })
  const { access_token } = (await answer.json()) as { access_token?: string } // checked below
  if (!access_token) throw new Error('Signing up gave no session')
  return access_token
}

/** @returns how many answers came */
async function askFor(seconds: number, url: string, token: string): Promise<number> {
  const headers = { authorization: `Bearer ${token}` }
  const until = performance.now() + seconds * SECOND
  let answers = 0
  do {
    for (const path of ASKED) {
      await (await ask(url + path, { headers })).arrayBuffer()
      answers += 1
      await pause(20)
    }
  } while (performance.now() < until)
  return answers
}

/** How many documents the collector read; the simulated feed has answered by then, or something is wrong. */
async function countCollected(url: string): Promise<number> {
  const answer = await ask(`${url}/metrics`, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } })
  const lines = (await answer.text())
    .split('\n')
    .filter((line) => line.startsWith('empire_feed_questions_total'))
  const count = lines.reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0)
  if (count === 0) throw new Error('The collector read nothing')
  return count
}

async function becomeSilent(url: string): Promise<void> {
  const until = performance.now() + STOP_WITHIN
  while (await fetch(`${url}/api/health`).catch(() => null)) {
    if (performance.now() > until) throw new Error('Its server serves on')
    await pause(SECOND / 5)
  }
}

/** @returns seconds it took */
async function stop(server: ChildProcess, isRunByNpx: boolean): Promise<number> {
  if (hasEnded(server) || !server.pid)
    throw new Error(`It ended by itself, with ${server.exitCode ?? server.signalCode}`)
  const began = performance.now()
  const ended = once(server, 'exit', { signal: AbortSignal.timeout(STOP_WITHIN) })
  // A terminal sends it to the whole group.
  if (isRunByNpx) process.kill(-server.pid, 'SIGINT')
  else server.kill('SIGTERM')
  await ended
  const end = server.exitCode ?? server.signalCode
  if (end !== 0 && !isRunByNpx) throw new Error(`SIGTERM ended it with ${end}`)
  return (performance.now() - began) / SECOND
}

/** Also what npx has left behind. */
function killGroup(server: ChildProcess): void {
  try {
    if (server.pid) process.kill(-server.pid, 'SIGKILL')
  } catch (error) {
    // The process is gone.
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
  }
}

function hasEnded(server: ChildProcess): boolean {
  return server.exitCode !== null || server.signalCode !== null
}

async function ask(url: string, options: RequestInit = {}): Promise<Response> {
  const answer = await fetch(url, options)
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`)
  return answer
}
