// The packages have no declarations that TypeScript finds: as much of them as php.ts uses.

declare module '@php-wasm/node-7-4' {
  export function getPHPLoaderModule(): Promise<object>;
}

declare module '@php-wasm/universal' {
  export function loadPHPRuntime(loader: object): Promise<number>;
  export class PHP {
    constructor(runtime: number);
    run(request: { readonly code: string }): Promise<{
      readonly text: string;
      readonly errors: string;
      readonly exitCode: number;
    }>;
    exit(): void;
  }
}
