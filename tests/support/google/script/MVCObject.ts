import { event, type Listener } from "./events.ts";

/** google.maps.MVCObject: named values that tell when they change. */
export class MVCObject {
  protected readonly values: Record<string, unknown> = {};

  addListener(name: string, handler: (...args: unknown[]) => unknown): Listener {
    return event.addListener(this, name, handler);
  }

  get(key: string): unknown {
    return this.values[key];
  }

  set(key: string, value: unknown): void {
    this.values[key] = value;
    this.changed(key);
    event.trigger(this, `${key.toLowerCase()}_changed`);
  }

  setValues(values: object | null | undefined): void {
    for (const [key, value] of Object.entries(values ?? {})) this.set(key, value);
  }

  setOptions(options: object | null | undefined): void {
    this.setValues(options);
  }

  notify(key: string): void {
    event.trigger(this, `${key.toLowerCase()}_changed`);
  }

  unbindAll(): void {}

  /** For what a class draws of a value. */
  protected changed(_key: string): void {}
}
