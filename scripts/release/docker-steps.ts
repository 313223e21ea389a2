import { readFileSync } from 'node:fs'
import path from 'node:path'

export interface Step {
  readonly word: string
  readonly rest: string
}

/** @returns the instructions of each stage of a Dockerfile, from its FROM to the next; without comments, a line each */
export function readStages(file: string): Step[][] {
  const steps = readFileSync(file, 'utf8')
    .replaceAll(/^#.*\n/gm, '')
    .replaceAll(/\\\n\s*/g, ' ')
    .split('\n')
    .filter(Boolean)
    .map((line) => {
      const [, word = '', rest = ''] = /^(\w+)\s+(.*)$/.exec(line) ?? []
      return { word, rest }
    })
  const starts = steps.flatMap(({ word }, index) => (word === 'FROM' ? [index] : []))
  return starts.map((start, number) => steps.slice(start, starts[number + 1]))
}

export interface ImageSettings {
  /** The major version of its Node. */
  readonly node: string
  readonly env: Readonly<Record<string, string>>
  readonly entrypoint: readonly string[]
  readonly healthCheck: readonly string[]
}

/** @returns what an engine would start a container of that stage with */
export function imageSettings(stage: readonly Step[]): ImageSettings {
  const restOf = (word: string) => stage.find((step) => step.word === word)?.rest ?? ''
  const [, node = ''] = /^node:(\d+)-slim\b/.exec(restOf('FROM')) ?? []
  const pairs = stage
    .filter(({ word }) => word === 'ENV')
    .flatMap(({ rest }) => [...rest.matchAll(/(\w+)=(\S+)/g)])
    .map(([, name = '', value = '']): [string, string] => [name, value])
  const healthCheck = restOf('HEALTHCHECK')
  return {
    node,
    env: Object.fromEntries(pairs),
    // Both in the form with brackets, which is JSON.
    entrypoint: JSON.parse(restOf('ENTRYPOINT')) as string[],
    healthCheck: JSON.parse(healthCheck.slice(healthCheck.indexOf('['))) as string[],
  }
}

/** @returns a test of whether a .dockerignore leaves out a path below its folder */
export function readDockerIgnore(folder: string): (relative: string) => boolean {
  const patterns = readFileSync(path.join(folder, '.dockerignore'), 'utf8')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))
  return (relative) => patterns.some((pattern) => path.matchesGlob(relative, pattern))
}
