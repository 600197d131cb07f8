import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The programs of apps/fix-exports as they were built, without any fixes. */
export abstract class ExportPrograms {
  /** A module for Cloudflare Workers, before which `PAGES` has to be defined. */
  abstract readonly cloudflare: string;
  /** A plugin with names between percent signs in the places of its data. */
  abstract readonly wordpress: string;
}

/** Reads each when it is first needed, and keeps it: a build that is missing costs the exports, not the start. */
export class BuiltExportPrograms implements ExportPrograms {
  private readonly programs = new Map<string, string>();

  /** `folder`: where the build is. */
  constructor(private readonly folder: string) {}

  get cloudflare(): string {
    return this.programIn('cloudflare-worker.js');
  }

  get wordpress(): string {
    return this.programIn('wordpress-plugin.php');
  }

  private programIn(file: string): string {
    const program = this.programs.get(file) ?? readProgram(join(this.folder, file));
    this.programs.set(file, program);
    return program;
  }
}

function readProgram(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (cause) {
    throw new Error(`The program of an export was not built: ${path}`, { cause });
  }
}
