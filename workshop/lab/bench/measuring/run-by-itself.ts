import { runOnCore, script } from '../../driver/cores.ts'

/**
 * Runs a TypeScript file in a process of its own, on the servers' core.
 * @param file prints JSON: a sample for each round
 */
export async function runByItself<Sample>(
  file: URL,
  args: ReadonlyArray<string | number>,
): Promise<Sample[]> {
  const samples: Sample[] = JSON.parse(
    await runOnCore(0, process.execPath, [...script(file), ...args.map(String)]),
  )
  return samples
}
