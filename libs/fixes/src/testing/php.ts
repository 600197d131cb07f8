import { getPHPLoaderModule } from '@php-wasm/node-7-4';
import { PHP, loadPHPRuntime } from '@php-wasm/universal';

/** PHP 7.4, the oldest that the exported plugin runs with, as WebAssembly: nothing has to be installed. */
export class Php {
  private constructor(private readonly php: PHP) {}

  static async start(): Promise<Php> {
    return new Php(new PHP(await loadPHPRuntime(await getPHPLoaderModule())));
  }

  /** What the program writes. Throws for one that PHP refuses or that fails. */
  async run(program: string): Promise<string> {
    const { text, errors, exitCode } = await this.php.run({ code: program });
    if (exitCode !== 0 || errors !== '') throw new Error(`PHP ended with ${exitCode}: ${errors}`);
    return text;
  }

  stop(): void {
    this.php.exit();
  }
}
