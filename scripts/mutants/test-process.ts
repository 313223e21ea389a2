import { type ChildProcess, fork } from 'node:child_process'
import path from 'node:path'
import type { Answer, Run, RunResult, Start, TestsOfFile } from './protocol.ts'

/** A process with a Vitest in it, and a new one in its place when it had to be killed. */
export class TestProcess {
  #child: ChildProcess | undefined
  #files: readonly TestsOfFile[] = []
  readonly #start: Start

  constructor(start: Start) {
    this.#start = start
  }

  /** Every test file of the projects. */
  async files(): Promise<readonly TestsOfFile[]> {
    await this.#ready()
    return this.#files
  }

  /**
   * @param bound ms, after which what runs is killed: a mutant may have made a loop endless
   * @returns 'timeout' where it was, and 'died' where the process ended by itself
   */
  async run(run: Run, bound: number): Promise<RunResult | 'timeout' | 'died'> {
    const child = await this.#ready()
    child.send(run)
    const answer = await answerOf(child, bound)
    if (typeof answer === 'object' && answer.kind === 'ran') return answer.result
    this.end()
    return answer === 'timeout' ? 'timeout' : 'died'
  }

  /** Kills the process and its workers. */
  end(): void {
    const pid = this.#child?.pid
    this.#child = undefined
    if (pid === undefined) return
    try {
      // Its group, which are the workers: one in an endless loop hears nothing else.
      process.kill(-pid, 'SIGKILL')
    } catch {
      // It has ended by itself.
    }
  }

  async #ready(): Promise<ChildProcess> {
    if (this.#child) return this.#child
    const child = fork(path.join(import.meta.dirname, 'runner.ts'), {
      detached: true,
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    this.#child = child
    child.send(this.#start)
    const answer = await answerOf(child, START_BOUND)
    if (typeof answer !== 'object') throw new Error(`Vitest did not start: ${answer}`)
    if (answer.kind === 'ready') this.#files = answer.files
    return child
  }
}

const START_BOUND = 5 * 60_000

function answerOf(child: ChildProcess, bound: number): Promise<Answer | 'timeout' | 'died'> {
  return new Promise((resolve) => {
    const settle = (answer: Answer | 'timeout' | 'died') => {
      clearTimeout(timer)
      child.off('message', settle).off('exit', died)
      resolve(answer)
    }
    const died = () => settle('died')
    const timer = setTimeout(settle, bound, 'timeout')
    child.once('message', settle).once('exit', died)
  })
}
