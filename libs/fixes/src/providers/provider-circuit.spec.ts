import { describe, expect, it } from '@jest/globals';
import { ProviderCircuit } from './provider-circuit.js';

const at = (minutes: number): Date => new Date(Date.UTC(2026, 10, 22) + minutes * 60_000);

describe('pausing a provider', () => {
  it('starts after several consecutive failures and doubles every time', () => {
    const circuit = new ProviderCircuit();
    circuit.failed('down', at(0));
    circuit.failed('down', at(0));
    expect(circuit.at(at(0))).toBeNull();
    circuit.failed('down', at(0));
    expect(circuit.at(at(0.9))).toEqual({ reason: 'down', retryAt: at(1) });
    expect(circuit.at(at(1))).toBeNull();
    circuit.failed('down', at(1));
    expect(circuit.at(at(2.9))?.retryAt).toEqual(at(3));
  });

  it('ends with one success', () => {
    const circuit = new ProviderCircuit();
    for (let call = 0; call < 3; call += 1) circuit.failed('down', at(0));
    circuit.succeeded();
    expect(circuit.at(at(0))).toBeNull();
    circuit.failed('down', at(0));
    expect(circuit.at(at(0))).toBeNull();
  });

  it('lasts at most a quarter of an hour, unless the provider requests more', () => {
    const circuit = new ProviderCircuit();
    for (let call = 0; call < 40; call += 1) circuit.failed('down', at(0));
    expect(circuit.at(at(15))).toBeNull();
    circuit.pauseUntil('quota', at(600));
    circuit.refused('key', at(0));
    expect(circuit.at(at(599))?.reason).toBe('quota');
  });
});
